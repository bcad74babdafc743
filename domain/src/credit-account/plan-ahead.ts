import { type ServicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayAfter, dayBefore, firstOfMonth } from '../calculators/day-count.ts';
import { type AskedRow, NoticesAhead } from '../calculators/notices-ahead.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { aheadOf } from './accruing.ts';
import { monthlyPartCents, unbilledPrincipalCents } from './notices.ts';
import type { CreditAccountState } from './state.ts';
import { type Claim, type Notice, openNotices, payBy } from './state-servicing.ts';

type TermsOn = (on: string) => ServicingTerms;

const left = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;

/** Divides an amount by weights, in whole öre that add up to it. If all are zero, the first gets all. */
export function sharesOf(cents: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === 0) return weights.map((_one, index) => (index === 0 ? cents : 0));
  let through = 0;
  let given = 0;
  return weights.map((weight) => {
    through += weight;
    const before = given;
    given = Number((BigInt(cents) * BigInt(through)) / BigInt(all));
    return given - before;
  });
}

/** Nominal date of the next notice: the first of this month if not yet issued, or of the next month. */
function nextNoticeOn({ lastNoticeOn }: CreditAccountState, today: string): string {
  const thisMonth = firstOfMonth(dayAfter(today));
  return lastNoticeOn === null || lastNoticeOn < thisMonth ? thisMonth : addMonths(thisMonth, 1);
}

/** Unpaid part of an issued notice. */
function askedBy(notice: Notice): Parameters<NoticesAhead['issued']>[2] {
  const { interest, overdueInterest, fees, reminderFee, aheadInterestCents, lastParts } = notice;
  return {
    parts: notice.amortizations
      .map((one) => ({ withdrawalId: one.withdrawalId, amountCents: left(one) }))
      .filter(({ amountCents }) => amountCents > 0),
    interestCents: left(interest) + left(overdueInterest),
    aheadInterestCents: Math.min(aheadInterestCents, left(interest)),
    lastParts,
    monthlyFeeCents: 0,
    invoiceFeeCents: left(fees) + left(reminderFee),
  };
}

/**
 * All future payments until nothing is owed, oldest first.
 * @param termsOn fees by date; by default the terms in force on the day of each notice
 */
export function askedRows(
  state: CreditAccountState,
  today: string,
  termsOn: TermsOn = servicingTermsOn,
): AskedRow[] {
  if (state.loss) return [];
  const { principalChanges, rates, lostPeriods, accrual, creditCents, lastDueOn } = state;
  const ahead = new NoticesAhead({
    withdrawals: state.withdrawals.flatMap((withdrawal) => {
      const { withdrawalId, paidOutOn, principalCents } = withdrawal;
      if (paidOutOn === null) return [];
      const unbilledCents = unbilledPrincipalCents(state, withdrawal);
      const partOn = (on: string): number => monthlyPartCents(state, withdrawal, on);
      return [{ withdrawalId, paidOutOn, principalCents, unbilledCents, partOn }];
    }),
    principalChanges,
    rates,
    lostPeriods,
    unbilledCents: accrual.unbilledCents,
    accruedThroughOn: accrual.throughOn ?? dayBefore(principalChanges[0]?.on ?? today),
    creditCents,
    lastDueOn,
    ahead: state.notices
      .filter((one) => one.aheadInterestCents > 0 && !one.isWrittenOff)
      .map((one) => ({ ...aheadOf(one), lastParts: one.lastParts })),
    tomorrow: dayAfter(today),
    termsOn,
  });
  const issued = openNotices(state).map((one) => ahead.issued(payBy(one), one.periodThroughOn, askedBy(one)));
  return [...issued, ...ahead.all(nextNoticeOn(state, today))];
}
