import { servicingTerms, servicingTermsOn } from '../calculators/credit-terms.ts';
import { claimsOn, divide, unaskedOn } from './allocation.ts';
import { dayAfter, dayBefore, firstOfMonth } from './day-count.ts';
import type { Draft } from './draft.ts';
import type { PaymentPart } from './events-servicing.ts';
import { accruals, firstDifference, interestCents, splitAt } from './interest.ts';
import { isToRemind, lateInterestCents } from './late-interest.ts';
import { partsCents } from './placing.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import { openNotices } from './state-servicing.ts';

type Cause = Pick<Recorded<'InterestCorrected'>, 'cause' | 'causeId'>;

/**
 * Rounds of one command, each of at most three events, since the log takes 500 at once. Money of so many payments that more are needed is
 * placed by the next commands and business days.
 */
const ROUNDS_MAX = 100;
/** A command that has recorded so many leaves the rest too. */
const EVENTS_MAX = 400;

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
  const { notices, lostPeriods } = draft.state();
  const charges = notices
    .filter(({ dueOn }) => dueOn < throughOn)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents: lateInterestCents(one, throughOn, lostPeriods) - one.overdueInterest.owedCents,
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
 * What the days of notices turn out to cost, against what they ask for. Less is taken off the notice; more is not put on it, since it
 * may be due already, but on what the next one asks for.
 */
function noticeCorrections(
  state: CreditAccountState,
  fromOn: string,
): Recorded<'InterestCorrected'>['notices'] {
  return state.notices
    .filter((one) => !one.isWrittenOff && one.periodThroughOn >= fromOn)
    .map((one) => {
      const costs = interestCents(state, firstOfMonth(one.periodFromOn), one.periodThroughOn);
      const tooMuch = Math.max(0, one.periodInterestCents - costs);
      const owed = Math.max(0, one.askedInterestCents - tooMuch);
      return { noticeId: one.noticeId, interestCents: owed - one.interest.owedCents };
    })
    .filter((one) => one.interestCents !== 0);
}

/**
 * Whatever was booked since `before` may count from a day that is accrued already: interest and late interest become what they
 * would have been, and reminders that would not have gone out are free of charge.
 */
function correct(draft: Draft, before: CreditAccountState, cause: Cause): void {
  const { lostPeriods, accrual } = draft.state();
  const { throughOn } = accrual;
  if (throughOn === null) return;
  const changedOn = firstDifference(before, draft.state());
  const fromOn = changedOn !== null && changedOn <= throughOn ? changedOn : null;
  const ofInterest = fromOn === null ? null : correctionOf(before, draft.state(), fromOn, throughOn);
  const { notices } = fold(draft.state(), ofInterest?.notices ?? []);
  const overdue = notices
    .filter(({ isWrittenOff }) => !isWrittenOff)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents: lateInterestCents(one, throughOn, lostPeriods) - one.overdueInterest.owedCents,
    }))
    .filter((one) => one.interestCents !== 0);
  const waivedFees = notices
    .filter((one) => !one.isWrittenOff && one.remindedOn !== null && !isToRemind(one, one.remindedOn))
    .map((one) => ({ noticeId: one.noticeId, feeCents: one.reminderFee.owedCents }));
  const isSame = !ofInterest || (ofInterest.interestCents === 0 && ofInterest.notices.length === 0);
  if (isSame && overdue.length === 0 && waivedFees.length === 0) return;
  draft.record('InterestCorrected', {
    ...cause,
    fromOn: fromOn ?? throughOn,
    throughOn,
    ...(ofInterest ?? { interestCents: 0, notices: [] }),
    overdue,
    waivedFees,
  });
}

/** The notices with their interest corrected: late interest is reckoned on it. */
const fold = (
  state: CreditAccountState,
  corrections: Recorded<'InterestCorrected'>['notices'],
): Pick<CreditAccountState, 'notices'> => ({
  notices: state.notices.map((one) => {
    const cents = corrections.find(({ noticeId }) => noticeId === one.noticeId)?.interestCents ?? 0;
    return { ...one, interest: { ...one.interest, owedCents: one.interest.owedCents + cents } };
  }),
});

/** The whole difference of the interest, exact since both are rounded alike; what no notice takes is of the interest that runs. */
function correctionOf(
  before: CreditAccountState,
  after: CreditAccountState,
  fromOn: string,
  throughOn: string,
): Pick<Recorded<'InterestCorrected'>, 'interestCents' | 'notices'> {
  const first = firstOfMonth(fromOn);
  const all = interestCents(after, first, throughOn) - interestCents(before, first, throughOn);
  const notices = noticeCorrections(after, fromOn);
  return { interestCents: all - notices.reduce((sum, one) => sum + one.interestCents, 0), notices };
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
