import { dayAfter, dayBefore } from '../../calculators/day-count.ts';
import { dueAgainFrom } from '../../calculators/due-date.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { accrueThrough } from '../accruing.ts';
import { type Draft, draftOf } from '../draft.ts';
import type { CreditAccountEvent } from '../events.ts';
import type { Excuse } from '../events-recast.ts';
import { noteClaims } from '../open-claims.ts';
import { excusesOf } from '../placing.ts';
import type { CreditAccountState } from '../state.ts';
import { initialServicing } from '../state-servicing.ts';
import { reopened, withExcuses } from './excuses.ts';
import { compareFacts, type Fact, factsOf, inOrder } from './facts.ts';
import { becomes, follow, walk } from './walk.ts';

export const factsIn = (events: readonly CreditAccountEvent[]): readonly Fact[] =>
  factsOf(events.map((event) => ({ event, knownOn: '' })));

/** The account with its decisions and without any money: no withdrawal has been paid out yet. */
export const withoutMoney = (state: CreditAccountState): CreditAccountState => ({
  ...state,
  ...initialServicing(),
  rates: state.rates,
  planChanges: state.planChanges,
  excuses: state.excuses,
  loss: null,
  withdrawals: state.withdrawals.map((one) =>
    one.paidOutOn === null ? one : { ...one, principalCents: 0, paidOutOn: null },
  ),
});

/** A booked account as if each of its facts had been known on its day. */
function recastOf(booked: CreditAccountState, terms: Draft['terms']): CreditAccountState {
  const facts = inOrder(factsIn(booked.facts));
  const last = facts.at(-1)?.valueOn;
  if (last === undefined) return withoutMoney(booked);
  const { throughOn } = booked.accrual;
  const next = throughOn === null ? last : dayAfter(throughOn);
  return walk(draftOf(withoutMoney(booked), terms), facts, next > last ? next : last);
}

/** True if every fact booked before counts before this one, and no interest is booked for its day. */
const isInTime = ({ accrual }: CreditAccountState, booked: readonly Fact[], fact: Fact): boolean =>
  (accrual.throughOn === null || accrual.throughOn < fact.valueOn) &&
  booked.every((one) => compareFacts(one, fact) < 0);

/**
 * Books a fact with its consequences, after the interest accrued until today. Booked in time, they are the
 * steps of its day. Booked late, the account becomes what it would have been, in one event.
 */
export function bookFact(draft: Draft, event: CreditAccountEvent, { today }: DecideContext): void {
  accrueThrough(draft, dayBefore(today));
  bookAccrued(draft, event, today);
}

/** Books a fact on an account whose interest is posted as far as it should be. */
export function bookAccrued(draft: Draft, event: CreditAccountEvent, today: string): void {
  const before = draft.state();
  const facts = factsIn([...before.facts, event]);
  const fact = facts.at(-1);
  if (fact?.event !== event) throw new Error(`${event.type} is no fact`);
  const { valueOn } = fact;
  draft.add(event);
  if (isInTime(before, facts.slice(0, -1), fact)) follow(draft, event, valueOn);
  else recastAfter(draft, event, { before, bookedOn: today, valueOn });
  noteClaims(draft, before);
}

/**
 * Books the facts of one act, after the interest accrued until today. The account becomes what it would have
 * been, in one event.
 */
export function bookTogether(
  draft: Draft,
  events: readonly [CreditAccountEvent, ...CreditAccountEvent[]],
  { today }: DecideContext,
): void {
  accrueThrough(draft, dayBefore(today));
  const before = draft.state();
  const facts = factsIn([...before.facts, ...events]).slice(-events.length);
  for (const event of events) draft.add(event);
  const [valueOn = today] = facts.map((one) => one.valueOn).sort();
  recastAfter(draft, events[0], { before, bookedOn: today, valueOn });
}

interface Change {
  /** The account before the change. */
  readonly before: CreditAccountState;
  readonly bookedOn: string;
  readonly valueOn: string;
}

/** The account after a change of the past becomes what it would have been. */
export function recastAfter(draft: Draft, event: CreditAccountEvent, { before, ...days }: Change): void {
  const { terms } = draft;
  const booked = draft.state();
  const after = recastOf(booked, terms);
  const excused = excusedBy(event, before, after, days.bookedOn);
  const fair = excused.length === 0 ? after : recastOf(withExcuses(booked, excused), terms);
  becomes(draft, fair, event, days, excused);
  noteClaims(draft, before);
}

/** Excuses for notices that are unpaid again; a recall by the bank is no fault of ours. */
function excusedBy(
  event: CreditAccountEvent,
  before: CreditAccountState,
  after: CreditAccountState,
  today: string,
): Excuse[] {
  if (event.type !== 'PaymentReversed') return reopened(before, after, [], dueAgainFrom(today));
  const { dueAgainOn } = event.data;
  return dueAgainOn === undefined ? [] : reopened(before, after, excusesOf(event.data), dueAgainOn);
}
