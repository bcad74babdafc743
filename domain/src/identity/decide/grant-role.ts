import type { DecideContext } from '../../kernel/decider.ts';
import type { Role } from '../../kernel/fields.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface GrantRole {
  readonly userId: string;
  readonly role: Role;
}

/**
 * For the product and the command line, such as the first staff; people use proposals. @throws DomainError
 * `PERSON_FORGOTTEN`
 */
export function grantRole(state: UserState, command: GrantRole, { now }: DecideContext): UserEvent[] {
  requireRemembered(state);
  const { userId, role } = command;
  return state.roles.includes(role) ? [] : [{ type: 'RoleGranted', data: { userId, role, grantedAt: now } }];
}
