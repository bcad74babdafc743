import type { LossParts } from './events-oversight.ts';

/** Decisions by staff. */
export interface OversightState {
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
  /** From the day of a loss to the day of its reversal. */
  readonly lostPeriods: readonly { readonly fromOn: string; readonly beforeOn: string }[];
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
  loss: null,
  lostPeriods: [],
  increase: null,
  increaseDeclinedOn: null,
  isClosed: false,
});
