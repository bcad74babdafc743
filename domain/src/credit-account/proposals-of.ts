import type { Decide } from '../kernel/decider.ts';
import { openProposal, type Proposal, proposalGone } from '../kernel/proposals.ts';
import type { ApprovalKind } from './contracts/staff.ts';
import { approveCreditLoss } from './decide/approve-credit-loss.ts';
import { approveLimitChange } from './decide/approve-limit-change.ts';
import { refundCredit } from './decide/refund-credit.ts';
import { refuseCreditLoss } from './decide/refuse-credit-loss.ts';
import { refuseLimitChange } from './decide/refuse-limit-change.ts';
import { refuseLossReversal } from './decide/refuse-loss-reversal.ts';
import { refuseRefund } from './decide/refuse-refund.ts';
import { refuseUnblock } from './decide/refuse-unblock.ts';
import { reverseCreditLoss } from './decide/reverse-credit-loss.ts';
import { unblockWithdrawals } from './decide/unblock-withdrawals.ts';
import type { CreditAccountEvent } from './events.ts';
import type { CreditAccountState } from './state.ts';

/** Kinds of proposals about an account itself. */
export type AccountProposalKind = Exclude<ApprovalKind, 'assign-payment' | 'cutter-offer'>;
/** A decision with everything but the account. */
export type AccountDecision = Decide<CreditAccountState, undefined, CreditAccountEvent>;

export interface PendingProposal extends Proposal {
  readonly kind: AccountProposalKind;
  readonly proposalId: string;
}

/** Proposals that wait for a second person on a day. */
export function pendingProposals(state: CreditAccountState, today: string): readonly PendingProposal[] {
  const { limitProposal, lossProposal, lossReversal, refundProposal, unblockProposal } = state;
  const found: readonly (PendingProposal | null)[] = [
    limitProposal && { ...limitProposal, kind: 'limit' },
    lossProposal && { ...lossProposal, kind: 'credit-loss' },
    lossReversal && { ...lossReversal, kind: 'reverse-credit-loss' },
    refundProposal && { ...refundProposal, kind: 'refund', proposalId: refundProposal.refundId },
    unblockProposal && { ...unblockProposal, kind: 'unblock' },
  ];
  return found.flatMap((one) => openProposal(one, today) ?? []);
}

/** The second person's answers: each uses the decider of its kind. */
const answers: Readonly<
  Record<
    AccountProposalKind,
    {
      readonly approve: (proposalId: string, approvedBy: string) => AccountDecision;
      readonly refuse: (proposalId: string, refusedBy: string) => AccountDecision;
    }
  >
> = {
  limit: {
    approve: (proposalId, approvedBy) => (state, _, context) =>
      approveLimitChange(state, { proposalId, approvedBy }, context),
    refuse: (proposalId, refusedBy) => (state) => refuseLimitChange(state, { proposalId, refusedBy }),
  },
  'credit-loss': {
    approve: (proposalId, approvedBy) => (state, _, context) =>
      approveCreditLoss(state, { proposalId, approvedBy }, context),
    refuse: (proposalId, refusedBy) => (state) => refuseCreditLoss(state, { proposalId, refusedBy }),
  },
  'reverse-credit-loss': {
    approve: (proposalId, approvedBy) => (state, _, context) =>
      reverseCreditLoss(state, { proposalId, approvedBy }, context),
    refuse: (proposalId, refusedBy) => (state) => refuseLossReversal(state, { proposalId, refusedBy }),
  },
  refund: {
    approve: (refundId, refundedBy) => (state, _, context) => {
      if (state.refundIds.includes(refundId)) return [];
      const proposal = openProposal(state.refundProposal, context.today);
      if (proposal?.refundId !== refundId) throw proposalGone();
      const { amountCents } = proposal;
      return refundCredit(state, { refundId, amountCents, refundedOn: context.today, refundedBy }, context);
    },
    refuse: (refundId, refusedBy) => (state) => refuseRefund(state, { refundId, refusedBy }),
  },
  unblock: {
    approve: (proposalId, unblockedBy) => (state, _, context) => {
      const proposal = openProposal(state.unblockProposal, context.today);
      if (state.blocked === null && state.settledUnblockId === proposalId) return [];
      if (proposal?.proposalId !== proposalId) throw proposalGone();
      return unblockWithdrawals(state, { reasonCode: proposal.reasonCode, unblockedBy }, context);
    },
    refuse: (proposalId, refusedBy) => (state) => refuseUnblock(state, { proposalId, refusedBy }),
  },
};

/** A second person carries out a proposal. */
export const approveProposal = (
  { kind, proposalId }: Pick<PendingProposal, 'kind' | 'proposalId'>,
  approvedBy: string,
): AccountDecision => answers[kind].approve(proposalId, approvedBy);

/** Refuses a proposal; its proposer withdraws it in the same way. */
export const refuseProposal = (
  { kind, proposalId }: Pick<PendingProposal, 'kind' | 'proposalId'>,
  refusedBy: string,
): AccountDecision => answers[kind].refuse(proposalId, refusedBy);
