import { servicingTermsOn } from '../calculators/credit-terms.ts';
import type { AskedRow } from '../calculators/notices-ahead.ts';
import { promisedNotices } from '../calculators/signed-plan.ts';
import type { Withdrawal } from './withdrawing.ts';

export type PaidOut = Withdrawal & {
  readonly paidOutOn: string;
  readonly promised: NonNullable<Withdrawal['promised']>;
};

/** Withdrawals promised at the same rate and terms version, as they were when paid out. */
interface PromisedTogether {
  readonly withdrawals: readonly PaidOut[];
  readonly rows: readonly AskedRow[];
}

const promisedWith = ({ paidOutOn, promised }: PaidOut): string =>
  `${promised.rateYearBasisPoints} ${servicingTermsOn(paidOutOn).version}`;

/**
 * Notices for withdrawals from their payout onwards, as if nothing had changed and each had been paid on its
 * due date. They are computed like real notices, by day and over all withdrawals, so that punctual payments
 * match them exactly.
 */
export function promisedRows(running: readonly PaidOut[]): PromisedTogether[] {
  const groups = Map.groupBy(
    running.map((one) => ({ ...one, principalCents: one.amountCents })),
    promisedWith,
  );
  return [...groups.values()].flatMap((group) => {
    const withdrawals = group.toSorted((one, other) => (one.paidOutOn < other.paidOutOn ? -1 : 1));
    const [first] = withdrawals;
    if (!first) return [];
    const promised = withdrawals.map((one) => ({ ...one, monthCount: one.promised.monthCount }));
    return [{ withdrawals, rows: promisedNotices(promised, first.promised.rateYearBasisPoints) }];
  });
}
