import type { LossParts } from './events-oversight.ts';

/** What staff have proposed and decided; one proposal of a kind at a time. */
export interface OversightState {
  readonly limitProposal: {
    readonly proposalId: string;
    readonly afterCents: number;
    readonly reasonCode: string;
    readonly proposedBy: string;
  } | null;
  /** The last one that was approved or refused. */
  readonly settledLimitProposalId: string | null;
  readonly lossProposal: {
    readonly proposalId: string;
    readonly reasonCode: string;
    readonly proposedBy: string;
  } | null;
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
  /** From the day of a loss until the day on which all was owed again. */
  readonly lostPeriods: readonly { readonly fromOn: string; readonly beforeOn: string }[];
  /** The last loss that was refused, and the last one that was reversed. */
  readonly refusedLossProposalId: string | null;
  readonly reversedLossProposalId: string | null;
  readonly isClosed: boolean;
}

export const initialOversight = (): OversightState => ({
  limitProposal: null,
  settledLimitProposalId: null,
  lossProposal: null,
  loss: null,
  lostPeriods: [],
  refusedLossProposalId: null,
  reversedLossProposalId: null,
  isClosed: false,
});
