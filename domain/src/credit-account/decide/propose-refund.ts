import type { DecideContext } from '../../kernel/decider.ts';
import { openProposal, proposalPending } from '../../kernel/proposals.ts';
import { draftOf } from '../draft.ts';
import { creditTooSmall, paymentWithoutAmount } from '../errors-servicing.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { CreditAccountState } from '../state.ts';
import { requireOthersAccount } from '../withdrawing-rules.ts';

export interface ProposeRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly proposedBy: string;
}

/**
 * Proposes a refund above one person's maximum; another person makes it, under the same id.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_PENDING`, `CREDIT_TOO_SMALL`, `PAYMENT_WITHOUT_AMOUNT`,
 * `ACCOUNT_NOT_FOUND`
 */
export function proposeRefund(
  state: CreditAccountState,
  command: ProposeRefund,
  { today }: DecideContext,
): CreditAccountEvent[] {
  const draft = draftOf(state);
  const { refundId, amountCents, proposedBy } = command;
  requireOthersAccount(state, proposedBy);
  const { refundIds, refundProposal, refusedRefundId } = state;
  if ([...refundIds, refundProposal?.refundId, refusedRefundId].includes(refundId)) return [];
  if (openProposal(refundProposal, today)) throw proposalPending();
  if (amountCents <= 0) throw paymentWithoutAmount();
  if (amountCents > state.creditCents) throw creditTooSmall();
  draft.record('CreditRefundProposed', { ...command, proposedOn: today });
  return [...draft.events];
}
