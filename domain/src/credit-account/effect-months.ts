import { interestCents } from '../calculators/interest.ts';
import { addMonths } from '../kernel/business-dates.ts';
import { sum } from '../kernel/units.ts';
import { EFFECT_MONTHS_MAX, type Effect, type EffectMonth, monthFigures } from './contracts/actions.ts';
import { daysPastDue } from './days-past-due.ts';
import type { CreditAccountEvent } from './events.ts';
import { owedCents } from './notices.ts';
import { byMonth, type MonthEnd } from './recast/by-month.ts';
import type { CreditAccountState } from './state.ts';
import { openNotices, unpaidCents } from './state-servicing.ts';

type Figures = EffectMonth['before'];
const figureNames = monthFigures.keyof().options;

/** Late interest and reminder fees of all notices, öre, paid or not. */
const lateCharges = ({ notices }: CreditAccountState): number =>
  sum(notices.map((one) => one.overdueInterest.owedCents + one.reminderFee.owedCents));

function figuresOf(
  { firstOn, lastOn, accruedOn, state }: MonthEnd,
  former: CreditAccountState | undefined,
): Figures {
  const issued = state.notices.filter(({ noticeOn }) => noticeOn >= firstOn && noticeOn <= lastOn);
  return {
    asked_cents: sum(
      issued.flatMap(({ interest, fees, amortizations }) =>
        [interest, fees, ...amortizations].map((claim) => claim.owedCents),
      ),
    ),
    unpaid_cents: sum(openNotices(state).map(unpaidCents)),
    interest_cents: interestCents(state, firstOn, accruedOn),
    late_charges_cents: lateCharges(state) - (former ? lateCharges(former) : 0),
    days_past_due: daysPastDue(state, lastOn),
    owed_cents: owedCents(state),
  };
}

const figuresByMonth = (months: readonly MonthEnd[]): Figures[] =>
  months.map((one, index) => figuresOf(one, months[index - 1]?.state));

/** The day from which a decision changes the past; undefined if it changes nothing before its own day. */
const changedFrom = (events: readonly CreditAccountEvent[], today: string): string | undefined =>
  events
    .flatMap(({ type, data }) => (type === 'AccountRecast' && data.valueOn < today ? [data.valueOn] : []))
    .sort()[0];

type Months = Pick<Effect, 'months' | 'months_left_out'>;

/**
 * Each month that a decision changes, before and after it, oldest first, through the running one. Both sides
 * are what is known: the account as if every fact had been known on its day, without and with the decision.
 */
export function monthsBetween(
  before: CreditAccountState,
  after: CreditAccountState,
  events: readonly CreditAccountEvent[],
  today: string,
): Months {
  const changedOn = changedFrom(events, today);
  if (changedOn === undefined) return { months: [], months_left_out: 0 };
  // Charges of the first month are the difference from the month before it.
  const days = { fromOn: addMonths(changedOn, -1), today };
  const [old, now] = [byMonth(before, days), byMonth(after, days)];
  const figures = figuresByMonth(now);
  const months = figuresByMonth(old).flatMap((one, index) => {
    const other = figures[index];
    const month = old[index]?.firstOn.slice(0, 7);
    const isSame = !other || figureNames.every((name) => one[name] === other[name]);
    return index === 0 || isSame || !month ? [] : [{ month, before: one, after: other }];
  });
  const shown = months.slice(0, EFFECT_MONTHS_MAX);
  return { months: shown, months_left_out: months.length - shown.length };
}
