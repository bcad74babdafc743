import type { ServicingTerms } from '../calculators/credit-terms.ts';
import { dayAfter } from '../calculators/day-count.ts';
import { type Cause, correct } from './accruing.ts';
import { claimsOn, divide, unbilledOn } from './allocation.ts';
import type { Draft } from './draft.ts';
import type { PaymentPart } from './events-servicing.ts';
import { partsCents } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { type Notice, openNotices } from './state-servicing.ts';

/** Maximum number of rounds in one command, of three events each; later commands allocate the rest. */
const ROUNDS_MAX = 100;
/** Number of events after which a command leaves the rest to the next one. */
const EVENTS_MAX = 400;

const creditOf = ({ payments }: CreditAccountState, paymentId: string): number =>
  payments.find((one) => one.paymentId === paymentId)?.creditCents ?? 0;

/**
 * Divides an amount among claims as of a day. After a loss it recovers the loss first; otherwise it pays the
 * billed claims and then unbilled principal.
 */
function partsOn(
  state: CreditAccountState,
  amountCents: number,
  on: string,
  terms: readonly ServicingTerms[],
): readonly PaymentPart[] {
  if (!state.loss) {
    const asked = divide(amountCents, claimsOn(state, on, terms));
    if (asked.leftCents === 0) return asked.parts;
    return [...asked.parts, ...divide(asked.leftCents, unbilledOn(state, on)).parts];
  }
  const { lostCents, recoveredCents } = state.loss;
  const recovered = Math.min(amountCents, lostCents - recoveredCents);
  return recovered === 0
    ? []
    : [{ kind: 'recovery', noticeId: null, withdrawalId: null, amountCents: recovered }];
}

type Applied = Pick<Recorded<'CreditApplied'>, 'paymentId' | 'noticeId' | 'appliedOn'>;

/** Credit that came from interest and not from a payment; none if more was refunded than there was. */
const looseCreditCents = ({ creditCents, payments }: CreditAccountState): number =>
  Math.max(0, creditCents - payments.reduce((sum, one) => sum + one.creditCents, 0));

/** Credit of a payment; null for credit of no payment. */
const creditCentsOf = (state: CreditAccountState, paymentId: string | null): number =>
  paymentId === null ? looseCreditCents(state) : creditOf(state, paymentId);

function applyParts(draft: Draft, applied: Applied, parts: readonly PaymentPart[]): void {
  if (parts.length === 0) return;
  const creditLeftCents = draft.state().creditCents - partsCents(parts);
  draft.record('CreditApplied', { ...applied, parts: [...parts], creditLeftCents });
}

/** Uses a payment's credit for claims that it would have paid on a day; null for credit of no payment. */
export function placeCredit(draft: Draft, paymentId: string | null, on: string): void {
  const state = draft.state();
  const parts = partsOn(state, creditCentsOf(state, paymentId), on, draft.terms);
  applyParts(draft, { paymentId, noticeId: null, appliedOn: on }, parts);
}

/**
 * Uses all credit for claims, billed or not.
 * @param most limit on the payments used; the credit of others remains
 */
export function placeAllCredit(draft: Draft, on: string, most = Infinity): void {
  const withCredit = draft.state().payments.filter(({ creditCents }) => creditCents > 0);
  for (const paymentId of [null, ...withCredit.slice(0, most).map((one) => one.paymentId)])
    placeCredit(draft, paymentId, on);
}

/** Allocates a received payment as on its value date. */
export function allocate(draft: Draft, paymentId: string, valueOn: string): void {
  const state = draft.state();
  const parts = [...partsOn(state, creditOf(state, paymentId), valueOn, draft.terms)];
  const creditLeftCents = state.creditCents - partsCents(parts);
  draft.record('PaymentAllocated', { paymentId, valueOn, parts, creditLeftCents });
}

/** True if a notice is overpaid because an earlier command reached its limit of reallocations. */
export const isPaidTooMuch = ({ notices }: CreditAccountState): boolean =>
  notices.some((one) =>
    [one.reminderFee, one.overdueInterest, one.interest].some((claim) => claim.paidCents > claim.owedCents),
  );

/** The last payment of a claim that is no longer owed, with the overpaid part. */
function overpaid(
  state: CreditAccountState,
): { readonly paymentId: string; readonly on: string; readonly parts: PaymentPart[] } | undefined {
  for (const { noticeId, reminderFee, overdueInterest, interest } of state.notices) {
    const claims = { 'reminder-fee': reminderFee, 'overdue-interest': overdueInterest, interest } as const;
    for (const kind of ['reminder-fee', 'overdue-interest', 'interest'] as const) {
      const tooMuch = claims[kind].paidCents - claims[kind].owedCents;
      if (tooMuch <= 0) continue;
      for (const { paymentId, parts } of state.payments.toReversed()) {
        const part = parts.findLast((one) => one.kind === kind && one.noticeId === noticeId);
        if (!part) continue;
        const amountCents = Math.min(tooMuch, part.amountCents);
        return { paymentId, on: part.on, parts: [{ kind, noticeId, withdrawalId: null, amountCents }] };
      }
    }
  }
  return undefined;
}

/** Moves parts of a payment back into credit from their day on, so that they can pay claims of that day. */
export function release(draft: Draft, paymentId: string, on: string, parts: readonly PaymentPart[]): void {
  const creditLeftCents = draft.state().creditCents + partsCents(parts);
  draft.record('OverpaymentCredited', { paymentId, valueOn: on, parts: [...parts], creditLeftCents });
}

const latest = (...dates: readonly string[]): string => dates.toSorted().at(-1) ?? '';

/**
 * Uses the credit of a payment for billed claims as of a day.
 * @returns true if a claim was paid
 */
function payBilled(draft: Draft, applied: Applied): boolean {
  const state = draft.state();
  const claims = claimsOn(state, applied.appliedOn, draft.terms);
  const { parts } = divide(creditCentsOf(state, applied.paymentId), claims);
  applyParts(draft, applied, parts);
  return parts.length > 0;
}

/** Uses all credit for billed claims as of the day of a new notice. */
export function payNotice(draft: Draft, { noticeId, noticeOn }: Pick<Notice, 'noticeId' | 'noticeOn'>): void {
  const { creditCents, payments } = draft.state();
  if (creditCents <= 0) return;
  for (const paymentId of [null, ...payments.map((one) => one.paymentId)])
    payBilled(draft, { paymentId, noticeId, appliedOn: noticeOn });
}

/**
 * Uses credit for an unpaid notice as of the later of the notice's and the payment's day, as if the credit
 * had existed when the notice was issued. Later charges are paid once they exist.
 * @returns true if a claim was paid
 */
function payFromCredit(draft: Draft, cause: Cause): boolean {
  const state = draft.state();
  if (state.creditCents === 0) return false;
  const now = dayAfter(state.accrual.throughOn ?? '2000-01-01');
  const loose = { paymentId: null, valueOn: now, creditCents: looseCreditCents(state) };
  for (const { paymentId, valueOn, creditCents } of [loose, ...state.payments]) {
    if (creditCents === 0) continue;
    for (const { noticeId, noticeOn } of openNotices(state)) {
      const soonest = latest(noticeOn, valueOn);
      for (const appliedOn of [soonest, latest(soonest, now)]) {
        if (!payBilled(draft, { paymentId, noticeId, appliedOn })) continue;
        correct(draft, state, cause);
        return true;
      }
    }
  }
  return false;
}

/** Reallocates the last payment of a claim that is no longer owed, from the same day. */
function payAnew(draft: Draft, cause: Cause): boolean {
  const before = draft.state();
  const found = overpaid(before);
  if (!found) return false;
  release(draft, found.paymentId, found.on, found.parts);
  placeCredit(draft, found.paymentId, found.on);
  correct(draft, before, cause);
  return true;
}

/** Payment whose parts were moved back into credit, and the day from which they count. */
export interface Freed {
  readonly paymentId: string;
  readonly on: string;
}

/** Corrects all amounts that depend on a backdated change and reallocates payments until consistent. */
export function settle(
  draft: Draft,
  before: CreditAccountState,
  cause: Cause,
  freed: readonly Freed[] = [],
): void {
  correct(draft, before, cause);
  for (const { paymentId, on } of freed) {
    if (draft.events.length >= EVENTS_MAX) return;
    const held = draft.state();
    placeCredit(draft, paymentId, on);
    correct(draft, held, cause);
  }
  for (let round = 0; round < ROUNDS_MAX && draft.events.length < EVENTS_MAX; round += 1)
    if (!payAnew(draft, cause) && !payFromCredit(draft, cause)) return;
}

/** Uses credit for late interest charged on a notice after it was paid. */
export function payWithCredit(draft: Draft, cause: Cause): void {
  const state = draft.state();
  if (state.creditCents > 0 && openNotices(state).length > 0) settle(draft, state, cause);
}

/** Lowers notices that bill interest ahead by the days that payments have made needless. */
export function settleAhead(draft: Draft, cause: Cause): void {
  const state = draft.state();
  if (state.notices.some((one) => one.aheadInterestCents > 0)) settle(draft, state, cause);
}
