import type { DecideContext } from '../../kernel/decider.ts';
import { requireEarlierRight } from '../../kernel/proposals.ts';
import { openCase, ownProposal, ownRole } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import { requirePending } from '../pending-roles.ts';
import type { UserState } from '../state.ts';

export interface ApproveRole {
  readonly proposalId: string;
  readonly approvedBy: string;
  /** Since when they may approve; null: longer than it is recorded. */
  readonly approverSince: string | null;
  /** Whether the person is the applicant or a guarantor of an application that has not ended. */
  readonly hasOpenCase: boolean;
}

/**
 * By another person than the one who proposed it and than the one who gets it, who could approve before it was proposed.
 * @throws DomainError `PERSON_FORGOTTEN`, `PROPOSAL_GONE`, `OWN_PROPOSAL`, `OWN_ROLE`, `APPROVER_TOO_NEW`, `OPEN_CASE`
 */
export function approveRole(state: UserState, command: ApproveRole, context: DecideContext): UserEvent[] {
  requireRemembered(state);
  const { proposalId, approvedBy } = command;
  if (state.settledRoles.some((one) => one.proposalId === proposalId && one.isGiven)) return [];
  const proposal = requirePending(state, proposalId, context.today);
  const { role, proposedBy, proposedAt } = proposal;
  if (proposedBy === approvedBy) throw ownProposal();
  if (state.userId === approvedBy) throw ownRole();
  requireEarlierRight(command.approverSince, proposedAt);
  if (command.hasOpenCase) throw openCase();
  const data = { userId: state.userId, role, proposalId, proposedBy, grantedAt: context.now };
  return [{ type: 'RoleGranted', data }];
}
