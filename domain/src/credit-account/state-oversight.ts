import type { LossParts } from './events-oversight.ts';

export interface OversightState {
  /** Amounts written off, the approver and the recoveries since; null without a loss. */
  readonly loss: {
    readonly proposalId: string;
    readonly approvedBy: string;
    readonly declaredOn: string;
    readonly lost: LossParts;
    readonly lostCents: number;
    readonly recoveredCents: number;
    /** Parts of the debt, needed if the loss is reversed. */
    readonly withdrawals: readonly { readonly withdrawalId: string; readonly principalCents: number }[];
    readonly unbilledCents: number;
  } | null;
  /** From the day of a loss until the day before its reversal. */
  readonly lostPeriods: readonly { readonly fromOn: string; readonly beforeOn: string }[];
  /** The customer's unanswered request for a higher limit. */
  readonly increase: {
    readonly requestId: string;
    readonly wantedCents: number;
    readonly requestedOn: string;
    /** Limit at the time of the request, in öre. */
    readonly limitCents: number;
  } | null;
  /** Day on which staff last declined a request. */
  readonly increaseDeclinedOn: string | null;
  readonly isClosed: boolean;
}

export const initialOversight = (): OversightState => ({
  loss: null,
  lostPeriods: [],
  increase: null,
  increaseDeclinedOn: null,
  isClosed: false,
});
