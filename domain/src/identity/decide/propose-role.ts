import type { DecideContext } from '../../kernel/decider.ts';
import type { StaffRole } from '../../kernel/roles.ts';
import { notRegistered, openCase, ownRole, proposalPending } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import { pendingRoles } from '../pending-roles.ts';
import type { UserState } from '../state.ts';

/** Names the command line on the server where an event names the person who proposed. */
export const COMMAND_LINE_ID = '00000000-0000-4000-8000-00000000c110';

export interface ProposeRole {
  readonly userId: string;
  readonly role: StaffRole;
  readonly proposalId: string;
  readonly proposedBy: string;
  /** Whether the person is the applicant or a guarantor of an application that has not ended. */
  readonly hasOpenCase: boolean;
}

/**
 * One of the staff proposes a role for another person; a second one gives it.
 * @throws DomainError `PERSON_FORGOTTEN`, `USER_NOT_FOUND`, `OWN_ROLE`, `OPEN_CASE`, `PROPOSAL_PENDING`
 */
export function proposeRole(state: UserState, command: ProposeRole, context: DecideContext): UserEvent[] {
  requireRemembered(state);
  if (!state.isRegistered) throw notRegistered();
  const { userId, role, proposalId, proposedBy, hasOpenCase } = command;
  if (proposedBy === userId) throw ownRole();
  if (state.roles.includes(role)) return [];
  if (hasOpenCase) throw openCase();
  const pending = pendingRoles(state, context.today).find((one) => one.role === role);
  if (pending?.proposalId === proposalId) return [];
  if (pending) throw proposalPending();
  const { now: proposedAt, today: proposedOn } = context;
  return [{ type: 'RoleProposed', data: { userId, role, proposalId, proposedBy, proposedAt, proposedOn } }];
}
