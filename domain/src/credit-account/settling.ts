import { servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { claimsOn, divide, unaskedOn } from './allocation.ts';
import { dayAfter, dayBefore } from './day-count.ts';
import type { Draft } from './draft.ts';
import type { PaymentPart } from './events-servicing.ts';
import { accruals, interestDifference, splitAt } from './interest.ts';
import { isToRemind, lateInterestCents } from './late-interest.ts';
import { partsCents } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { BookedPayment } from './state-servicing.ts';

type Cause = Pick<Recorded<'InterestCorrected'>, 'cause' | 'causeId'>;

/** More rounds than there are payments that paid what was taken back. */
const ROUNDS_MAX = 400;

/** First day of which interest may be missing. */
function nextToAccrue({ accrual, principalChanges }: CreditAccountState): string | null {
  return accrual.throughOn === null ? (principalChanges[0]?.on ?? null) : dayAfter(accrual.throughOn);
}

/** Interest and late interest through a day. Days that were accrued before and days without debt give nothing. */
export function accrueThrough(draft: Draft, throughOn: string): void {
  const before = draft.state();
  const fromOn = nextToAccrue(before);
  if (fromOn === null || fromOn > throughOn) return;
  for (const { fromOn: from, throughOn: through, ...accrual } of accruals(before, fromOn, throughOn))
    draft.record('InterestAccrued', { fromOn: from, throughOn: through, ...accrual });
  const terms = servicingTerms.map((one) => one.fromOn);
  for (const run of splitAt(fromOn, throughOn, terms)) chargeLateInterest(draft, run.throughOn);
}

function chargeLateInterest(draft: Draft, throughOn: string): void {
  const charges = draft
    .state()
    .notices.filter(({ dueOn }) => dueOn < throughOn)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents: lateInterestCents(one, throughOn) - one.overdueInterest.owedCents,
    }))
    .filter(({ interestCents }) => interestCents > 0);
  if (charges.length === 0) return;
  const { version, overdueInterestYearBasisPoints } = servicingTermsOn(throughOn);
  draft.record('OverdueInterestCharged', {
    throughOn,
    rateYearBasisPoints: overdueInterestYearBasisPoints,
    policyVersion: version,
    charges,
  });
}

/**
 * Whatever was booked since `before` may count from a day that is accrued already: interest and late interest become what they
 * would have been, and reminders that would not have gone out are free of charge.
 */
function correct(draft: Draft, before: CreditAccountState, cause: Cause): void {
  const after = draft.state();
  const { throughOn } = after.accrual;
  if (throughOn === null) return;
  const interest = interestDifference(before, after, throughOn);
  const overdue = after.notices
    .filter(({ isWrittenOff }) => !isWrittenOff)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents: lateInterestCents(one, throughOn) - one.overdueInterest.owedCents,
    }))
    .filter(({ interestCents }) => interestCents !== 0);
  const waivedFees = after.notices
    .filter((one) => !one.isWrittenOff && one.remindedOn !== null && !isToRemind(one, one.remindedOn))
    .map((one) => ({ noticeId: one.noticeId, feeCents: one.reminderFee.owedCents }));
  const interestCents = interest?.interestCents ?? 0;
  if (interestCents === 0 && overdue.length === 0 && waivedFees.length === 0) return;
  draft.record('InterestCorrected', {
    ...cause,
    fromOn: interest?.fromOn ?? throughOn,
    throughOn,
    interestCents,
    overdue,
    waivedFees,
  });
}

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

/** The credit of a payment, or what is of none, pays what notices ask for on a day. */
function applyCredit(draft: Draft, applied: Applied): void {
  const state = draft.state();
  const { paymentId, appliedOn } = applied;
  const amountCents = paymentId === null ? looseCreditCents(state) : creditOf(state, paymentId);
  applyParts(draft, applied, divide(amountCents, claimsOn(state, appliedOn)).parts);
}

/** All credit pays what notices ask for on a day, or on the day of its payment if that is later. */
export function applyAllCredit(draft: Draft, on: string, noticeId: string | null): void {
  applyCredit(draft, { paymentId: null, noticeId, appliedOn: on });
  for (const { paymentId, valueOn, creditCents } of draft.state().payments)
    if (creditCents > 0) applyCredit(draft, { paymentId, noticeId, appliedOn: on > valueOn ? on : valueOn });
}

/** The credit of a payment pays what notices ask for that came after a day. */
function applyToLater(draft: Draft, paymentId: string, afterOn: string): void {
  const later = draft.state().notices.filter(({ noticeOn }) => noticeOn > afterOn);
  for (const { noticeId, noticeOn } of later)
    applyCredit(draft, { paymentId, noticeId, appliedOn: noticeOn });
}

/** The credit of a payment, or what is of none, pays what it would have paid on a day, had it lain there. */
export function placeCredit(draft: Draft, paymentId: string | null, on: string): void {
  const state = draft.state();
  const amountCents = paymentId === null ? looseCreditCents(state) : creditOf(state, paymentId);
  applyParts(draft, { paymentId, noticeId: null, appliedOn: on }, partsOn(state, amountCents, on));
  if (paymentId !== null) applyToLater(draft, paymentId, on);
}

/** All credit pays what is owed, whether a notice asks for it or not. */
export function placeAllCredit(draft: Draft, on: string): void {
  for (const paymentId of [null, ...draft.state().payments.map((one) => one.paymentId)])
    placeCredit(draft, paymentId, on);
}

/** Divides a payment that was received, as on its value date. */
export function allocate(draft: Draft, paymentId: string, valueOn: string): void {
  const state = draft.state();
  const parts = [...partsOn(state, creditOf(state, paymentId), valueOn)];
  const creditLeftCents = state.creditCents - partsCents(parts);
  draft.record('PaymentAllocated', { paymentId, valueOn, parts, creditLeftCents });
  applyToLater(draft, paymentId, valueOn);
}

/** The first payment that has paid a late charge which is no longer owed, with what it paid too much. */
function overpaid(
  state: CreditAccountState,
): { payment: BookedPayment; on: string; parts: PaymentPart[] } | undefined {
  for (const { noticeId, reminderFee, overdueInterest } of state.notices) {
    for (const [kind, claim] of [
      ['reminder-fee', reminderFee],
      ['overdue-interest', overdueInterest],
    ] as const) {
      const tooMuch = claim.paidCents - claim.owedCents;
      if (tooMuch <= 0) continue;
      for (const payment of state.payments.toReversed()) {
        const part = payment.parts.findLast((one) => one.kind === kind && one.noticeId === noticeId);
        if (!part) continue;
        const amountCents = Math.min(tooMuch, part.amountCents);
        return {
          payment,
          on: part.on,
          parts: [{ kind, noticeId, withdrawalId: null, amountCents }],
        };
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

/**
 * After a change with an earlier value date: corrects what depends on it, and lets money that had paid what was not owed pay something
 * else, until all agrees.
 */
export function settle(
  draft: Draft,
  before: CreditAccountState,
  cause: Cause,
  freed: readonly { readonly paymentId: string; readonly on: string }[] = [],
): void {
  for (const { paymentId, on } of freed) placeCredit(draft, paymentId, on);
  correct(draft, before, cause);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const found = overpaid(draft.state());
    if (!found) return;
    const held = draft.state();
    release(draft, found.payment.paymentId, found.on, found.parts);
    placeCredit(draft, found.payment.paymentId, found.on);
    correct(draft, held, cause);
  }
}

/** Interest through the day before a first of a month that no notice has asked for, below zero if more was taken back than ran. */
export function billableCents(state: CreditAccountState, on: string): number {
  const { throughOn, unbilledCents } = state.accrual;
  const since = throughOn === null ? [] : accruals(state, on, throughOn);
  return unbilledCents - since.reduce((sum, one) => sum + one.interestCents, 0);
}

/** Interest that was taken back and that none ran against is the customer's credit. */
export function creditInterestTakenBack(draft: Draft, on: string): void {
  const amountCents = -billableCents(draft.state(), on);
  if (amountCents <= 0) return;
  const parts = [{ kind: 'interest' as const, noticeId: null, withdrawalId: null, amountCents }];
  const creditLeftCents = draft.state().creditCents + amountCents;
  draft.record('OverpaymentCredited', {
    paymentId: null,
    valueOn: dayBefore(on),
    parts,
    creditLeftCents,
  });
}
