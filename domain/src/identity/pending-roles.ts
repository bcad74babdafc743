import { openProposal } from '../kernel/proposals.ts';
import { proposalGone } from './errors.ts';
import type { RoleProposal, UserState } from './state.ts';

/** Roles that are proposed and can still be given. */
export const pendingRoles = (state: UserState, today: string): readonly RoleProposal[] =>
  state.roleProposals.filter((one) => openProposal(one, today) !== null);

/** @throws DomainError `PROPOSAL_GONE` */
export function requirePending(state: UserState, proposalId: string, today: string): RoleProposal {
  const proposal = pendingRoles(state, today).find((one) => one.proposalId === proposalId);
  if (!proposal) throw proposalGone();
  return proposal;
}
