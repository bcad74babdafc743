import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayAfter, dayBefore, firstOfMonth } from '../calculators/day-count.ts';
import {
  accruals,
  aheadCents,
  type BilledAhead,
  firstDifference,
  interestCents,
  splitAt,
} from '../calculators/interest.ts';
import { sum } from '../kernel/units.ts';
import type { Draft } from './draft.ts';
import { lateInterestCents } from './late-interest.ts';
import { isReminderDue } from './reminders.ts';
import type { CreditAccountState, Recorded } from './state.ts';
import type { Notice } from './state-servicing.ts';

export type Cause = Pick<Recorded<'InterestCorrected'>, 'cause' | 'causeId'>;

/** First day whose interest is not yet accrued; null if nothing was ever lent. */
function nextToAccrue({ accrual, principalChanges }: CreditAccountState): string | null {
  return accrual.throughOn === null ? (principalChanges[0]?.on ?? null) : dayAfter(accrual.throughOn);
}

/** Accrues interest and late interest through a day, except for days accrued before or without debt. */
export function accrueThrough(draft: Draft, throughOn: string): void {
  const before = draft.state();
  const fromOn = nextToAccrue(before);
  if (fromOn === null || fromOn > throughOn) return;
  for (const { fromOn: from, throughOn: through, ...accrual } of accruals(before, fromOn, throughOn))
    draft.record('InterestAccrued', { fromOn: from, throughOn: through, ...accrual });
  const termsFrom = draft.terms.map((one) => one.fromOn);
  for (const run of splitAt(fromOn, throughOn, termsFrom)) chargeLateInterest(draft, run.throughOn);
}

function chargeLateInterest(draft: Draft, throughOn: string): void {
  const { notices, lostPeriods } = draft.state();
  const charges = notices
    .filter(({ dueOn }) => dueOn < throughOn)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents:
        lateInterestCents(one, throughOn, lostPeriods, draft.terms) - one.overdueInterest.owedCents,
    }))
    .filter(({ interestCents }) => interestCents > 0);
  if (charges.length === 0) return;
  const { version, overdueInterestYearBasisPoints } = servicingTermsOn(throughOn, draft.terms);
  draft.record('OverdueInterestCharged', {
    throughOn,
    rateYearBasisPoints: overdueInterestYearBasisPoints,
    policyVersion: version,
    charges,
  });
}

/** Last parts that a notice bills with their interest until its due date. */
export const aheadOf = (notice: Notice): BilledAhead => ({
  noticeOn: notice.noticeOn,
  dueOn: notice.dueOn,
  principalChanges: [
    {
      on: notice.noticeOn,
      cents: sum(
        notice.amortizations
          .filter(({ withdrawalId }) => notice.lastParts.includes(withdrawalId))
          .map((one) => one.owedCents),
      ),
    },
    ...notice.lastPayments.map(({ on, cents }) => ({ on, cents: -cents })),
  ],
});

/** Interest in öre of a period's days that notices before it billed ahead. */
export const aheadWithin = (state: CreditAccountState, fromOn: string, throughOn: string): number =>
  sum(
    state.notices
      .filter((one) => !one.isWrittenOff && one.aheadInterestCents > 0)
      .map(aheadOf)
      .map((one) => aheadCents(state, one, throughOn) - aheadCents(state, one, dayBefore(fromOn))),
  );

/** Interest of a period's days, in öre, without what an earlier notice billed ahead. */
export function periodCents(state: CreditAccountState, periodFromOn: string, throughOn: string): number {
  const fromOn = firstOfMonth(periodFromOn);
  return interestCents(state, fromOn, throughOn) - aheadWithin(state, fromOn, throughOn);
}

/**
 * Difference between the actual and the billed interest of each notice's days, from `fromOn` on, and of its
 * days until the due date. A reduction lowers the notice; an increase goes into the next notice, because the
 * notice may already be due.
 */
function noticeCorrections(
  state: CreditAccountState,
  fromOn: string | null,
): Recorded<'InterestCorrected'>['notices'] {
  return state.notices
    .filter(
      (one) =>
        !one.isWrittenOff &&
        (one.aheadInterestCents > 0 || (fromOn !== null && one.periodThroughOn >= fromOn)),
    )
    .map((one) => {
      const costs = periodCents(state, one.periodFromOn, one.periodThroughOn);
      const aheadTooMuch = Math.max(0, one.aheadInterestCents - aheadCents(state, aheadOf(one)));
      const tooMuch = Math.max(0, one.periodInterestCents - costs) + aheadTooMuch;
      const owed = Math.max(0, one.askedInterestCents - tooMuch);
      return { noticeId: one.noticeId, interestCents: owed - one.interest.owedCents };
    })
    .filter((one) => one.interestCents !== 0);
}

/**
 * Corrects interest for bookings since `before` with a value date on an accrued day. Interest and late
 * interest become what they would have been, and fees of reminders that would not have been sent are waived.
 */
export function correct(draft: Draft, before: CreditAccountState, cause: Cause): void {
  const { lostPeriods, accrual } = draft.state();
  const { throughOn } = accrual;
  if (throughOn === null) return;
  const changedOn = firstDifference(before, draft.state());
  const fromOn = changedOn !== null && changedOn <= throughOn ? changedOn : null;
  const ofInterest = correctionOf(before, draft.state(), fromOn, throughOn);
  const { notices } = fold(draft.state(), ofInterest.notices);
  const overdue = notices
    .filter(({ isWrittenOff }) => !isWrittenOff)
    .map((one) => ({
      noticeId: one.noticeId,
      interestCents:
        lateInterestCents(one, throughOn, lostPeriods, draft.terms) - one.overdueInterest.owedCents,
    }))
    .filter((one) => one.interestCents !== 0);
  const waivedFees = notices
    .filter(
      (one) =>
        !one.isWrittenOff && one.remindedOn !== null && !isReminderDue(one, one.remindedOn, draft.terms),
    )
    .map((one) => ({ noticeId: one.noticeId, feeCents: one.reminderFee.owedCents }));
  const isSame = ofInterest.interestCents === 0 && ofInterest.notices.length === 0;
  if (isSame && overdue.length === 0 && waivedFees.length === 0) return;
  draft.record('InterestCorrected', {
    ...cause,
    fromOn: fromOn ?? throughOn,
    throughOn,
    ...ofInterest,
    overdue,
    waivedFees,
  });
}

/** Notices with corrected interest, the basis of late interest. */
const fold = (
  state: CreditAccountState,
  corrections: Recorded<'InterestCorrected'>['notices'],
): Pick<CreditAccountState, 'notices'> => ({
  notices: state.notices.map((one) => {
    const cents = corrections.find(({ noticeId }) => noticeId === one.noticeId)?.interestCents ?? 0;
    return { ...one, interest: { ...one.interest, owedCents: one.interest.owedCents + cents } };
  }),
});

/**
 * The total change in interest from `fromOn` on, null for none. The part that corrects no notice changes the
 * unbilled interest.
 */
function correctionOf(
  before: CreditAccountState,
  after: CreditAccountState,
  fromOn: string | null,
  throughOn: string,
): Pick<Recorded<'InterestCorrected'>, 'interestCents' | 'notices'> {
  const first = fromOn === null ? null : firstOfMonth(fromOn);
  const all =
    first === null ? 0 : interestCents(after, first, throughOn) - interestCents(before, first, throughOn);
  const notices = noticeCorrections(after, fromOn);
  return { interestCents: all - sum(notices.map((one) => one.interestCents)), notices };
}

/** Interest in öre that a notice billed ahead for the days from `on` onwards. */
function aheadFrom(state: CreditAccountState, notice: Notice, on: string): number {
  const ahead = aheadOf(notice);
  const billed = Math.min(notice.aheadInterestCents, aheadCents(state, ahead));
  return Math.max(0, billed - aheadCents(state, ahead, dayBefore(on)));
}

/** Interest in öre to bill on the first of a month. Negative if corrections exceed accruals. */
export function billableCents(state: CreditAccountState, on: string): number {
  const { throughOn, unbilledCents } = state.accrual;
  const since = throughOn === null ? [] : accruals(state, on, throughOn);
  const ahead = state.notices
    .filter((one) => !one.isWrittenOff && one.aheadInterestCents > 0)
    .map((one) => aheadFrom(state, one, on));
  return unbilledCents - sum(since.map((one) => one.interestCents)) + sum(ahead);
}

/** Moves a negative amount of billable interest to the customer's credit balance. */
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
