import { dayBefore } from '../../calculators/day-count.ts';
import { sum } from '../../kernel/units.ts';
import type { Excuse } from '../events-recast.ts';
import { baseUnpaidCents } from '../late-interest.ts';
import { excusedIn } from '../placing.ts';
import type { CreditAccountState } from '../state.ts';
import { type Claim, type Notice, unpaidCents } from '../state-servicing.ts';

/** The account with more excuses, for later recasts as well. */
export const withExcuses = (state: CreditAccountState, more: readonly Excuse[]): CreditAccountState =>
  more.length === 0
    ? state
    : {
        ...state,
        excuses: [...state.excuses, ...more],
        notices: state.notices.map((one) => excusedIn(one, more)),
      };

const left = ({ owedCents, paidCents }: Claim): number => owedCents - paidCents;
const baseOf = ({ interest, amortizations }: Notice): number => left(interest) + sum(amortizations.map(left));

/**
 * Excuse for a part of a notice that was unpaid for some days after its due date and is paid now, because
 * payments pay other notices than before.
 */
function unpaidMeanwhile(was: Notice, now: Notice, openCents: number): Excuse[] {
  const { noticeId, dueOn } = now;
  const days = [dueOn, ...[...was.basePayments, ...now.basePayments].map(({ on }) => on)]
    .filter((on) => on >= dueOn)
    .sort();
  const short = days.map((on) => baseUnpaidCents(now, on) - baseUnpaidCents(was, on) - openCents);
  const paidOn = days[short.findLastIndex((cents) => cents > 0) + 1];
  const baseCents = Math.max(...short);
  return baseCents <= 0 || paidOn === undefined
    ? []
    : [{ noticeId, fromOn: dueOn, baseCents, allCents: 0, throughOn: dayBefore(paidOn) }];
}

/**
 * Excuses of notices of which more is unpaid than before, beyond those that were just given. A customer who
 * paid what was asked is not late because we booked something late or wrong.
 */
export function reopened(
  before: CreditAccountState,
  after: CreditAccountState,
  given: readonly Excuse[],
  throughOn: string,
): Excuse[] {
  return after.notices.flatMap((now) => {
    const { noticeId } = now;
    const was = before.notices.find((one) => one.noticeId === noticeId);
    if (!was || now.isWrittenOff || was.isWrittenOff) return [];
    const own = given.filter((one) => one.noticeId === noticeId);
    const allCents = unpaidCents(now) - unpaidCents(was) - sum(own.map((one) => one.allCents));
    const baseCents = Math.max(0, baseOf(now) - baseOf(was) - sum(own.map((one) => one.baseCents)));
    const meanwhile = unpaidMeanwhile(was, now, baseCents);
    if (allCents <= 0) return meanwhile;
    const fromOn = was.basePayments.at(-1)?.on ?? was.noticeOn;
    return [...meanwhile, { noticeId, fromOn, baseCents, allCents, throughOn }];
  });
}
