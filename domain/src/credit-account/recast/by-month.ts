import { type ServicingTerms, servicingTerms } from '../../calculators/credit-terms.ts';
import { dayBefore, firstOfMonth } from '../../calculators/day-count.ts';
import { addMonths } from '../../kernel/business-dates.ts';
import { draftOf } from '../draft.ts';
import type { CreditAccountState } from '../state.ts';
import { factsIn, withoutMoney } from './book.ts';
import { inOrder } from './facts.ts';
import { walk } from './walk.ts';

/** An account at the end of a month, or today in the running one. */
export interface MonthEnd {
  /** First day of the month. */
  readonly firstOn: string;
  /** Last day of the month, or today. */
  readonly lastOn: string;
  /** Last day whose interest is accrued. */
  readonly accruedOn: string;
  readonly state: CreditAccountState;
}

/**
 * The account at the end of each month, from that of a day through today, as if every fact had been known on
 * its day. One walk over the facts serves all months.
 */
export function byMonth(
  booked: CreditAccountState,
  { fromOn, today }: { readonly fromOn: string; readonly today: string },
  terms: readonly ServicingTerms[] = servicingTerms,
): MonthEnd[] {
  const draft = draftOf(withoutMoney(booked), terms);
  const facts = inOrder(factsIn(booked.facts));
  const months: MonthEnd[] = [];
  let done = 0;
  for (let firstOn = firstOfMonth(fromOn); firstOn <= today; firstOn = addMonths(firstOn, 1)) {
    const nextOn = addMonths(firstOn, 1);
    const [on, lastOn] = nextOn <= today ? [nextOn, dayBefore(nextOn)] : [today, today];
    const later = facts.findIndex(({ valueOn }) => valueOn > lastOn);
    const until = later === -1 ? facts.length : later;
    months.push({
      firstOn,
      lastOn,
      accruedOn: dayBefore(on),
      state: walk(draft, facts.slice(done, until), on),
    });
    done = until;
  }
  return months;
}
