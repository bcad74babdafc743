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
  /** What was written off, and how much of it came in afterwards. */
  readonly loss: {
    readonly proposalId: string;
    readonly lost: LossParts;
    readonly recoveredCents: number;
  } | null;
  readonly isClosed: boolean;
}

export const initialOversight = (): OversightState => ({
  limitProposal: null,
  settledLimitProposalId: null,
  lossProposal: null,
  loss: null,
  isClosed: false,
});
