import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { minimumAmortizationCents } from '../calculators/repayment-plan.ts';
import { dayBefore } from './day-count.ts';
import { addDated } from './placing.ts';
import { type AskedRow, askedRows } from './plan-ahead.ts';
import { type CreditAccountState, initialState } from './state.ts';
import type { Draw } from './state-drawing.ts';
import type { Dated } from './state-servicing.ts';

export type PaidOut = Draw & {
  readonly paidOutOn: string;
  readonly promised: NonNullable<Draw['promised']>;
};

/** Withdrawals promised at one rate under one version of the terms, as they were at the payout. */
interface PromisedTogether {
  readonly draws: readonly PaidOut[];
  readonly rows: readonly AskedRow[];
}

const promisedWith = ({ paidOutOn, promised }: PaidOut): string =>
  `${promised.rateYearBasisPoints} ${servicingTermsOn(paidOutOn).version}`;

const asPaidOut = (draw: PaidOut): PaidOut => ({
  ...draw,
  principalCents: draw.amountCents,
  monthlyAmortizationCents: minimumAmortizationCents(draw.amountCents, draw.promised.monthCount),
});

/** The account as if it had only these withdrawals. */
function untouched(draws: readonly PaidOut[], first: PaidOut): CreditAccountState {
  const changes = draws.reduce<readonly Dated[]>(
    (all, one) => addDated(all, one.paidOutOn, one.amountCents),
    [],
  );
  const { rateYearBasisPoints: yearBasisPoints } = first.promised;
  return {
    ...initialState(),
    draws,
    principalChanges: changes,
    rates: [{ fromOn: first.paidOutOn, yearBasisPoints, changeId: null }],
    accrual: { throughOn: dayBefore(first.paidOutOn), unbilledCents: 0 },
  };
}

/**
 * The notices of some withdrawals from the payout on, had nothing been changed and each been paid on its due
 * date: computed like real notices, by the day and over all withdrawals, so that punctual payments match them
 * exactly.
 */
export function promisedRows(running: readonly PaidOut[]): PromisedTogether[] {
  const groups = Map.groupBy(running.map(asPaidOut), promisedWith);
  return [...groups.values()].flatMap((group) => {
    const draws = group.toSorted((one, other) => (one.paidOutOn < other.paidOutOn ? -1 : 1));
    const [first] = draws;
    if (!first) return [];
    const terms = servicingTermsOn(first.paidOutOn);
    return [{ draws, rows: askedRows(untouched(draws, first), first.paidOutOn, () => terms) }];
  });
}
