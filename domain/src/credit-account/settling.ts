import { type Cause, correct } from './accruing.ts';
import { claimsOn, divide, unaskedOn } from './allocation.ts';
import { dayAfter } from './day-count.ts';
import type { Draft } from './draft.ts';
import type { PaymentPart } from './events-servicing.ts';
import { partsCents } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { openNotices } from './state-servicing.ts';

/**
 * Rounds of one command, each of at most three events, since the log takes 500 at once. Money of so many payments that more are needed is
 * placed by the next commands and business days.
 */
const ROUNDS_MAX = 100;
/** A command that has recorded so many leaves the rest too. */
const EVENTS_MAX = 400;

const creditOf = ({ payments }: CreditAccountState, paymentId: string): number =>
  payments.find((one) => one.paymentId === paymentId)?.creditCents ?? 0;

/** What is lost is paid first, once it is lost; otherwise what was owed on the day, and then principal that was not asked for. */
function partsOn(state: CreditAccountState, amountCents: number, on: string): readonly PaymentPart[] {
  if (!state.loss) {
    const asked = divide(amountCents, claimsOn(state, on));
    return [...asked.parts, ...divide(asked.leftCents, unaskedOn(state, on)).parts];
  }
  const { lostCents, recoveredCents } = state.loss;
  const recovered = Math.min(amountCents, lostCents - recoveredCents);
  return recovered === 0
    ? []
    : [{ kind: 'recovery', noticeId: null, withdrawalId: null, amountCents: recovered }];
}

type Applied = Pick<Recorded<'CreditApplied'>, 'paymentId' | 'noticeId' | 'appliedOn'>;

/** Credit that came of interest and not of a payment. */
const looseCreditCents = ({ creditCents, payments }: CreditAccountState): number =>
  creditCents - payments.reduce((sum, one) => sum + one.creditCents, 0);

function applyParts(draft: Draft, applied: Applied, parts: readonly PaymentPart[]): void {
  if (parts.length === 0) return;
  const creditLeftCents = draft.state().creditCents - partsCents(parts);
  draft.record('CreditApplied', { ...applied, parts: [...parts], creditLeftCents });
}

/** The credit of a payment, or what is of none, pays what it would have paid on a day, had it lain there. */
export function placeCredit(draft: Draft, paymentId: string | null, on: string): void {
  const state = draft.state();
  const amountCents = paymentId === null ? looseCreditCents(state) : creditOf(state, paymentId);
  applyParts(draft, { paymentId, noticeId: null, appliedOn: on }, partsOn(state, amountCents, on));
}

/** All credit pays what is owed, whether a notice asks for it or not. @param most payments that do; what others have stays credit */
export function placeAllCredit(draft: Draft, on: string, most = Infinity): void {
  const withCredit = draft.state().payments.filter(({ creditCents }) => creditCents > 0);
  for (const paymentId of [null, ...withCredit.slice(0, most).map((one) => one.paymentId)])
    placeCredit(draft, paymentId, on);
}

/** Divides a payment that was received, as on its value date. */
export function allocate(draft: Draft, paymentId: string, valueOn: string): void {
  const state = draft.state();
  const parts = [...partsOn(state, creditOf(state, paymentId), valueOn)];
  const creditLeftCents = state.creditCents - partsCents(parts);
  draft.record('PaymentAllocated', { paymentId, valueOn, parts, creditLeftCents });
}

/** Whether a notice has more than it asks for: a command before left it so, having placed as many payments anew as one may. */
export const isPaidTooMuch = ({ notices }: CreditAccountState): boolean =>
  notices.some((one) =>
    [one.reminderFee, one.overdueInterest, one.interest].some((claim) => claim.paidCents > claim.owedCents),
  );

/** The last payment that has paid what is no longer owed, with what it paid too much. */
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

/** Takes parts of a payment back into credit, and lets them pay what was owed on the day from which they counted. */
export function release(draft: Draft, paymentId: string, on: string, parts: readonly PaymentPart[]): void {
  const creditLeftCents = draft.state().creditCents + partsCents(parts);
  draft.record('OverpaymentCredited', { paymentId, valueOn: on, parts: [...parts], creditLeftCents });
}

const latest = (...dates: readonly string[]): string => dates.toSorted().at(-1) ?? '';

/**
 * Credit beside a notice that is unpaid pays it, on the day of the notice or of the payment, whichever came later: as if it had lain there
 * when the notice was issued. Charges that came later still are paid once they are there.
 * @returns whether anything was paid
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
        const { parts } = divide(creditCents, claimsOn(state, appliedOn));
        if (parts.length === 0) continue;
        applyParts(draft, { paymentId, noticeId, appliedOn }, parts);
        correct(draft, state, cause);
        return true;
      }
    }
  }
  return false;
}

/** The last payment that has paid what is no longer owed pays something else with it, counting from the same day. */
function payAnew(draft: Draft, cause: Cause): boolean {
  const before = draft.state();
  const found = overpaid(before);
  if (!found) return false;
  release(draft, found.paymentId, found.on, found.parts);
  placeCredit(draft, found.paymentId, found.on);
  correct(draft, before, cause);
  return true;
}

/** Credit of a payment that counts from a day again. */
export interface Freed {
  readonly paymentId: string;
  readonly on: string;
}

/**
 * After a change with an earlier value date: corrects what depends on it, and lets money pay what it would have paid, until all
 * agrees.
 */
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

/** Credit pays late interest that has come to a notice since it was paid. */
export function payWithCredit(draft: Draft, cause: Cause): void {
  const state = draft.state();
  if (state.creditCents > 0 && openNotices(state).length > 0) settle(draft, state, cause);
}
