import type { Proposal } from '../kernel/proposals.ts';
import type { LossParts } from './events-oversight.ts';

/** What staff have proposed and decided; one proposal of a kind at a time. */
export interface OversightState {
  readonly limitProposal:
    | (Proposal & { readonly proposalId: string; readonly afterCents: number; readonly reasonCode: string })
    | null;
  /** The last one that was approved or refused. */
  readonly settledLimitProposal: { readonly proposalId: string; readonly isApproved: boolean } | null;
  readonly lossProposal: (Proposal & { readonly proposalId: string; readonly reasonCode: string }) | null;
  /** What was written off, by whose approval, and how much of it came in afterwards. */
  readonly loss: {
    readonly proposalId: string;
    readonly approvedBy: string;
    readonly declaredOn: string;
    readonly lost: LossParts;
    readonly lostCents: number;
    readonly recoveredCents: number;
    /** Where the debt stood, for the day on which the loss is reversed. */
    readonly draws: readonly { readonly withdrawalId: string; readonly principalCents: number }[];
    readonly unbilledCents: number;
  } | null;
  /** Somebody proposed that the loss is taken back. */
  readonly lossReversal: (Proposal & { readonly reasonCode: string }) | null;
  /** From the day of a loss until the day on which all was owed again. */
  readonly lostPeriods: readonly { readonly fromOn: string; readonly beforeOn: string }[];
  /** The last loss that was refused, the last one that was reversed, and the last one of which the reversal was refused. */
  readonly refusedLossProposalId: string | null;
  readonly reversedLossProposalId: string | null;
  readonly refusedReversalOfLossId: string | null;
  /** Credit that somebody proposed to pay back. */
  readonly refundProposal: (Proposal & { readonly refundId: string; readonly amountCents: number }) | null;
  readonly refusedRefundId: string | null;
  /** Somebody proposed that the block for the lists of sanctions is lifted. */
  readonly unblockProposal: (Proposal & { readonly proposalId: string; readonly reasonCode: string }) | null;
  /** The last one that was approved or refused. */
  readonly settledUnblockId: string | null;
  /** The higher limit that the customer asks for, until somebody has answered. */
  readonly increase: {
    readonly requestId: string;
    readonly wantedCents: number;
    readonly requestedOn: string;
    /** The limit when it was asked. */
    readonly limitCents: number;
  } | null;
  /** The day of the last no. */
  readonly increaseDeclinedOn: string | null;
  readonly isClosed: boolean;
}

export const initialOversight = (): OversightState => ({
  limitProposal: null,
  settledLimitProposal: null,
  lossProposal: null,
  loss: null,
  lossReversal: null,
  lostPeriods: [],
  refusedLossProposalId: null,
  reversedLossProposalId: null,
  refusedReversalOfLossId: null,
  refundProposal: null,
  refusedRefundId: null,
  unblockProposal: null,
  settledUnblockId: null,
  increase: null,
  increaseDeclinedOn: null,
  isClosed: false,
});
