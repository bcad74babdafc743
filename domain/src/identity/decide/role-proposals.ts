import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, requireEarlierRight } from '../../kernel/proposals.ts';
import type { StaffRole } from '../../kernel/roles.ts';
import { notRegistered, openCase, ownProposal, ownRole, proposalGone, proposalPending } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { RoleProposal, UserState } from '../state.ts';

/** Stood for the command line before it had to name a person: nobody can say that another one approves. */
const NOBODY_NAMED = '00000000-0000-4000-8000-00000000c110';

/** Roles that are proposed and can still be given. */
export const pendingRoles = (state: UserState, today: string): readonly RoleProposal[] =>
  state.roleProposals.filter((one) => openProposal(one, today) !== null && one.proposedBy !== NOBODY_NAMED);

/** @throws DomainError `PROPOSAL_GONE` */
function requirePending(state: UserState, proposalId: string, today: string): RoleProposal {
  const proposal = pendingRoles(state, today).find((one) => one.proposalId === proposalId);
  if (!proposal) throw proposalGone();
  return proposal;
}

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

export interface ApproveRole {
  readonly proposalId: string;
  readonly approvedBy: string;
  /** Since when they may approve; null: that is not known. */
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

export interface RefuseRole {
  readonly proposalId: string;
  readonly refusedBy: string;
}

/** The role is not given. Who proposed it takes it back in the same way. @throws DomainError `PERSON_FORGOTTEN`, `OWN_ROLE`, `PROPOSAL_GONE` */
export function refuseRole(
  state: UserState,
  { proposalId, refusedBy }: RefuseRole,
  { today }: DecideContext,
): UserEvent[] {
  requireRemembered(state);
  if (state.settledRoles.some((one) => one.proposalId === proposalId && !one.isGiven)) return [];
  if (state.userId === refusedBy) throw ownRole();
  const { role } = requirePending(state, proposalId, today);
  return [{ type: 'RoleRefused', data: { userId: state.userId, role, proposalId, refusedBy } }];
}
