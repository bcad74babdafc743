import type { Role } from '../../kernel/fields.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RevokeRole {
  readonly role: Role;
  /** Login of the operator who alone removes the last role of its kind. */
  readonly operator?: string;
}

/**
 * By the product itself, when no two people are left; people use proposals. @throws DomainError
 * `PERSON_FORGOTTEN`
 */
export function revokeRole(state: UserState, command: RevokeRole): UserEvent[] {
  requireRemembered(state);
  const { role, operator } = command;
  if (!state.roles.includes(role)) return [];
  return [{ type: 'RoleRevoked', data: { userId: state.userId, role, ...(operator && { operator }) } }];
}
