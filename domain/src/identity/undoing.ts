import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { revokeRole } from './decide/revoke-role.ts';
import { ownAdminRole } from './errors.ts';
import type { UserEvent } from './events.ts';
import type { UserState } from './state.ts';

const shared = { right: 'manage-staff', reasons: undoReasons } as const;

/** How a role that was given is taken away again, by nobody as their own admin. One that was taken away is proposed again: it takes two. */
export const userUndoer: Undoer<UserState, UserEvent> = {
  undoingOf({ type, data }) {
    // Customers have their role by registering.
    if (type !== 'RoleGranted' || data.role === 'customer') return undefined;
    const { userId, role } = data;
    return {
      ...shared,
      decide: ({ staffId }) => {
        return (state) => {
          if (staffId === userId && role === 'admin') throw ownAdminRole();
          return revokeRole(state, { role });
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
