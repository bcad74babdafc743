import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayAfter, dayBefore, firstOfMonth } from './day-count.ts';
import type { Draft } from './draft.ts';
import { accruals, firstDifference, interestCents, splitAt } from './interest.ts';
import { lateInterestCents } from './late-interest.ts';
import { isReminderDue } from './reminders.ts';
import type { CreditAccountState, Recorded } from './state.ts';

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

/**
 * Difference between the actual and the billed interest of each notice's days. A reduction lowers the notice;
 * an increase goes into the next notice, because the notice may already be due.
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
 * Corrects interest for bookings since `before` with a value date on an accrued day. Interest and late
 * interest become what they would have been, and fees of reminders that would not have been sent are waived.
 */
export function correct(draft: Draft, before: CreditAccountState, cause: Cause): void {
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

/** The total change in interest. The part that corrects no notice changes the unbilled interest. */
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

/** Interest in öre to bill on the first of a month. Negative if corrections exceed accruals. */
export function billableCents(state: CreditAccountState, on: string): number {
  const { throughOn, unbilledCents } = state.accrual;
  const since = throughOn === null ? [] : accruals(state, on, throughOn);
  return unbilledCents - since.reduce((sum, one) => sum + one.interestCents, 0);
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
