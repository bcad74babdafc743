import { type Proposal, withAnswer, withProposal } from '../kernel/proposals.ts';
import type { CreditAccountEvent } from './events.ts';
import type { AccountProposalKind, CreditAccountState } from './state.ts';

/** Kind of proposal that an event concerns, and the proposal's status after it. */
const steps: Readonly<
  Partial<Record<CreditAccountEvent['type'], readonly [AccountProposalKind, Proposal['status']]>>
> = {
  LimitChangeProposed: ['limit', 'open'],
  LimitChangeRefused: ['limit', 'refused'],
  LimitChanged: ['limit', 'approved'],
  CreditLossProposed: ['credit-loss', 'open'],
  CreditLossRefused: ['credit-loss', 'refused'],
  CreditLossDeclared: ['credit-loss', 'approved'],
  CreditLossReversalProposed: ['reverse-credit-loss', 'open'],
  CreditLossReversalRefused: ['reverse-credit-loss', 'refused'],
  CreditLossReversed: ['reverse-credit-loss', 'approved'],
  CreditRefundProposed: ['refund', 'open'],
  CreditRefundRefused: ['refund', 'refused'],
  CreditRefunded: ['refund', 'approved'],
  UnblockProposed: ['unblock', 'open'],
  UnblockRefused: ['unblock', 'refused'],
  WithdrawalsUnblocked: ['unblock', 'approved'],
  RateRaiseProposed: ['rate', 'open'],
  RateRaiseRefused: ['rate', 'refused'],
  RateChanged: ['rate', 'approved'],
  RateChangeUndone: ['rate', 'approved'],
};

/** Proposal that an event makes or answers; null for events without one, as when one person decides. */
export function proposalIn({ type, data }: CreditAccountEvent): {
  readonly kind: AccountProposalKind;
  readonly status: Proposal['status'];
  readonly proposalId: string;
} | null {
  const step = steps[type];
  const { proposalId, refundId } = data as {
    readonly proposalId?: string | null;
    readonly refundId?: string;
  };
  // A refund and its proposal have the same id.
  const id = refundId ?? proposalId;
  return step && id ? { kind: step[0], status: step[1], proposalId: id } : null;
}

export function evolveProposals(state: CreditAccountState, event: CreditAccountEvent): CreditAccountState {
  const step = proposalIn(event);
  if (!step) return state;
  const { kind, status, proposalId } = step;
  const kept: readonly Proposal[] = state.proposals[kind];
  const proposals =
    status === 'open'
      ? withProposal(kept, { ...(event.data as unknown as Proposal), proposalId })
      : withAnswer(kept, proposalId, status);
  return { ...state, proposals: { ...state.proposals, [kind]: proposals } };
}
