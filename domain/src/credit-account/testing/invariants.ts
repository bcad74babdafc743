import { firstOfMonth } from '../../calculators/day-count.ts';
import { interestCents, sumThrough } from '../../calculators/interest.ts';
import type { CreditAccountEvent } from '../events.ts';
import { lateInterestCents } from '../late-interest.ts';
import { type LedgerAccount, postingsOf } from '../ledger.ts';
import { owedParts } from '../notices.ts';
import { partsCents } from '../placing.ts';
import { recastDifferences } from '../recast/differences.ts';
import type { CreditAccountState } from '../state.ts';
import { type Claim, unpaidCents } from '../state-servicing.ts';
import { principalCents } from '../withdrawing.ts';
import type { Life } from './life.ts';

const FOREVER = '2100-01-01';

function mustBe(what: string, found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`${what}: ${String(found)} instead of ${String(expected)}`);
}

/** Sums of ledger postings, which the test keeps as events are recorded, to compare with the folded state. */
export class Books {
  readonly sums = new Map<LedgerAccount, number>();

  post(events: readonly CreditAccountEvent[]): void {
    for (const event of events) {
      const postings = postingsOf(event);
      mustBe(
        `postings of ${event.type}`,
        postings.reduce((sum, one) => sum + one.amountCents, 0),
        0,
      );
      for (const { account, amountCents } of postings) this.sums.set(account, this.of(account) + amountCents);
    }
  }

  of(account: LedgerAccount): number {
    return this.sums.get(account) ?? 0;
  }
}

const claimsOf = (state: CreditAccountState): Claim[] =>
  state.notices.flatMap((one) => [
    one.interest,
    one.fees,
    one.reminderFee,
    one.overdueInterest,
    ...one.amortizations,
  ]);

/** The folded balances are the sums of the postings. */
function assertBalanced(state: CreditAccountState, books: Books): void {
  const owed = owedParts(state);
  mustBe('principal', owed.principalCents, books.of('principal'));
  mustBe('interest', owed.interestCents, books.of('interest'));
  mustBe('late interest', owed.overdueInterestCents, books.of('overdue-interest'));
  mustBe('fees', owed.feesCents, books.of('fees'));
  mustBe('credit', state.creditCents, -books.of('customer-credit'));
  mustBe('recovered', state.loss?.recoveredCents ?? 0, -books.of('recovery-income'));
  mustBe('lost', state.loss?.lostCents ?? 0, books.of('credit-loss'));
}

/** Checks the invariants that must hold after every command. */
export function assertSound(state: CreditAccountState, books: Books): void {
  assertBalanced(state, books);
  for (const { owedCents, paidCents } of claimsOf(state))
    if (paidCents < 0 || owedCents < paidCents)
      throw new Error(`a claim of ${owedCents} of which ${paidCents} are paid`);
  for (const { principalCents: left, amountCents } of state.withdrawals)
    if (left < 0 || left > amountCents) throw new Error(`a withdrawal of ${amountCents} with ${left} left`);
  if (state.creditCents < 0 && state.refundIds.length === 0) throw new Error('credit below zero');
  if (!state.loss)
    mustBe('principal by date', sumThrough(state.principalChanges, FOREVER), principalCents(state));
  for (const { on } of state.principalChanges)
    if (sumThrough(state.principalChanges, on) < 0) throw new Error(`principal below zero on ${on}`);
  for (const one of state.payments) {
    const { parts, creditCents, refundedCents, amountCents, isReversed } = one;
    if (creditCents < 0) throw new Error('credit of a payment below zero');
    mustBe('a payment', partsCents(parts) + creditCents + refundedCents, isReversed ? 0 : amountCents);
  }
  const asked = state.notices.reduce((sum, one) => sum + unpaidCents(one), 0);
  if (asked > 0 && state.creditCents > 0)
    throw new Error(`${state.creditCents} of credit beside ${asked} owed`);
  state.notices.forEach((one, index) => {
    const before = state.notices[index - 1];
    if (before && before.dueOn >= one.dueOn) throw new Error('due dates do not increase');
    mustBe('the number of a notice', one.noticeNumber, index + 1);
  });
}

/**
 * Interest and late interest equal those computed from the account's history by value date, in whatever order
 * it was booked.
 */
export function assertReckoned(state: CreditAccountState, books: Books): void {
  const { throughOn } = state.accrual;
  const first = state.principalChanges[0]?.on;
  const interest = throughOn && first ? interestCents(state, firstOfMonth(first), throughOn) : 0;
  mustBe('interest by value date', -books.of('accrued-interest') - books.of('interest-income'), interest);
  for (const one of state.notices)
    if (throughOn && !one.isWrittenOff)
      mustBe(
        'late interest by value date',
        one.overdueInterest.owedCents,
        lateInterestCents(one, throughOn, state.lostPeriods),
      );
}

/** The postings of a life match its state, and its interest is that of its value dates. */
export function assertBooks({ events, booked }: Pick<Life, 'events' | 'booked'>): void {
  const books = new Books();
  books.post(events);
  assertSound(booked, books);
  assertReckoned(booked, books);
}

/** The ledger, the state and the recast of a life agree. */
export function assertRecast(life: Pick<Life, 'events' | 'booked' | 'history'>): void {
  assertBooks(life);
  mustBe('the difference from the recast', JSON.stringify(recastDifferences(life.history)), '[]');
}
