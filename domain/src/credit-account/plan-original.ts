import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { minimumAmortizationCents } from '../calculators/repayment-plan.ts';
import { dayBefore } from './day-count.ts';
import { addDated } from './placing.ts';
import { type AskedRow, askedRows } from './plan-ahead.ts';
import { type CreditAccountState, initialState } from './state.ts';
import type { Dated } from './state-servicing.ts';
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

const asPaidOut = (withdrawal: PaidOut): PaidOut => ({
  ...withdrawal,
  principalCents: withdrawal.amountCents,
  monthlyAmortizationCents: minimumAmortizationCents(withdrawal.amountCents, withdrawal.promised.monthCount),
});

/** Account state as if these withdrawals were its only ones. */
function untouched(withdrawals: readonly PaidOut[], first: PaidOut): CreditAccountState {
  const changes = withdrawals.reduce<readonly Dated[]>(
    (all, one) => addDated(all, one.paidOutOn, one.amountCents),
    [],
  );
  const { rateYearBasisPoints: yearBasisPoints } = first.promised;
  return {
    ...initialState(),
    withdrawals,
    principalChanges: changes,
    rates: [{ fromOn: first.paidOutOn, yearBasisPoints, changeId: null }],
    accrual: { throughOn: dayBefore(first.paidOutOn), unbilledCents: 0 },
  };
}

/**
 * Notices for withdrawals from their payout onwards, as if nothing had changed and each had been paid on its
 * due date. They are computed like real notices, by day and over all withdrawals, so that punctual payments
 * match them exactly.
 */
export function promisedRows(running: readonly PaidOut[]): PromisedTogether[] {
  const groups = Map.groupBy(running.map(asPaidOut), promisedWith);
  return [...groups.values()].flatMap((group) => {
    const withdrawals = group.toSorted((one, other) => (one.paidOutOn < other.paidOutOn ? -1 : 1));
    const [first] = withdrawals;
    if (!first) return [];
    const terms = servicingTermsOn(first.paidOutOn);
    return [{ withdrawals, rows: askedRows(untouched(withdrawals, first), first.paidOutOn, () => terms) }];
  });
}
