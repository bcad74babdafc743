import { proposalGone } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface RefuseRefund {
  readonly refundId: string;
  readonly refusedBy: string;
}

/**
 * The credit balance stays. The proposer withdraws a proposal in the same way.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`, `ACCOUNT_NOT_FOUND`
 */
export function refuseRefund(state: CreditAccountState, command: RefuseRefund): CreditAccountEvent[] {
  const draft = draftOf(state);
  requireOthersAccount(state, command.refusedBy);
  if (state.refusedRefundId === command.refundId) return [];
  if (state.refundProposal?.refundId !== command.refundId) throw proposalGone();
  draft.record('CreditRefundRefused', command);
  return [...draft.events];
}
