import type { Role } from '../../kernel/fields.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RevokeRole {
  readonly role: Role;
  /** Login of the operator who takes the last role of its kind alone. */
  readonly operator?: string;
}

/** Of the product itself, where no two are left; people propose and approve. @throws DomainError `PERSON_FORGOTTEN` */
export function revokeRole(state: UserState, command: RevokeRole): UserEvent[] {
  requireRemembered(state);
  const { role, operator } = command;
  if (!state.roles.includes(role)) return [];
  return [{ type: 'RoleRevoked', data: { userId: state.userId, role, ...(operator && { operator }) } }];
}
