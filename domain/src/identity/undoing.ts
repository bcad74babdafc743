import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { grantRole } from './decide/grant-role.ts';
import { revokeRole } from './decide/revoke-role.ts';
import { ownAdminRole, ownRole } from './errors.ts';
import type { UserEvent } from './events.ts';
import type { UserState } from './state.ts';

const shared = { right: 'manage-staff', reasons: undoReasons } as const;

/** How roles are given back and taken away again: nobody gives themselves one, nor takes away their own as an admin. */
export const userUndoer: Undoer<UserState, UserEvent> = {
  undoingOf({ type, data }) {
    // Customers have their role by registering.
    if ((type !== 'RoleGranted' && type !== 'RoleRevoked') || data.role === 'customer') return undefined;
    const { userId, role } = data;
    return type === 'RoleGranted'
      ? {
          ...shared,
          decide: ({ staffId }) => {
            return (state) => {
              if (staffId === userId && role === 'admin') throw ownAdminRole();
              return revokeRole(state, { role });
            };
          },
        }
      : {
          ...shared,
          decide: ({ staffId }) => {
            return (state) => {
              if (staffId === userId) throw ownRole();
              return grantRole(state, { userId, role });
            };
          },
        };
  },
  reliesOn(event, { type, data }) {
    if (type === 'PersonForgotten') return true;
    const isOfRole = type === 'RoleGranted' || type === 'RoleRevoked';
    return isOfRole && 'role' in event.data && data.role === event.data.role;
  },
};
