import type { Proposal } from '../kernel/proposals.ts';
import type { LossParts } from './events-oversight.ts';

/** Proposals and decisions by staff; one proposal of a kind at a time. */
export interface OversightState {
  readonly limitProposal:
    | (Proposal & { readonly proposalId: string; readonly afterCents: number; readonly reasonCode: string })
    | null;
  /** The last one approved or refused. */
  readonly settledLimitProposal: { readonly proposalId: string; readonly isApproved: boolean } | null;
  readonly lossProposal: (Proposal & { readonly proposalId: string; readonly reasonCode: string }) | null;
  /** The written-off amounts, the approver, and the later recoveries. */
  readonly loss: {
    readonly proposalId: string;
    readonly approvedBy: string;
    readonly declaredOn: string;
    readonly lost: LossParts;
    readonly lostCents: number;
    readonly recoveredCents: number;
    /** Distribution of the debt, for a reversal of the loss. */
    readonly withdrawals: readonly { readonly withdrawalId: string; readonly principalCents: number }[];
    readonly unbilledCents: number;
  } | null;
  /** A proposal to reverse the loss. */
  readonly lossReversal: (Proposal & { readonly proposalId: string; readonly reasonCode: string }) | null;
  /** The last one approved or refused. */
  readonly settledLossReversal: { readonly proposalId: string; readonly isApproved: boolean } | null;
  /** From the day of a loss to the day of its reversal. */
  readonly lostPeriods: readonly { readonly fromOn: string; readonly beforeOn: string }[];
  /** The last refused loss, and the last reversed one. */
  readonly refusedLossProposalId: string | null;
  readonly reversedLossProposalId: string | null;
  /** Proposed refund of credit balance. */
  readonly refundProposal: (Proposal & { readonly refundId: string; readonly amountCents: number }) | null;
  readonly refusedRefundId: string | null;
  /** A proposal to lift the block because of sanctions lists. */
  readonly unblockProposal: (Proposal & { readonly proposalId: string; readonly reasonCode: string }) | null;
  /** The last one approved or refused. */
  readonly settledUnblockId: string | null;
  /** The customer's request for a higher limit, until it is answered. */
  readonly increase: {
    readonly requestId: string;
    readonly wantedCents: number;
    readonly requestedOn: string;
    /** The limit at the time of the request. */
    readonly limitCents: number;
  } | null;
  /** The day of the last refusal. */
  readonly increaseDeclinedOn: string | null;
  readonly isClosed: boolean;
}

export const initialOversight = (): OversightState => ({
  limitProposal: null,
  settledLimitProposal: null,
  lossProposal: null,
  loss: null,
  lossReversal: null,
  settledLossReversal: null,
  lostPeriods: [],
  refusedLossProposalId: null,
  reversedLossProposalId: null,
  refundProposal: null,
  refusedRefundId: null,
  unblockProposal: null,
  settledUnblockId: null,
  increase: null,
  increaseDeclinedOn: null,
  isClosed: false,
});
