import { servicingTermsOn } from '../calculators/credit-terms.ts';
import { dayAfter, dayBefore, firstOfMonth } from '../calculators/day-count.ts';
import { accruals, aheadCents, type BilledAhead, interestCents, splitAt } from '../calculators/interest.ts';
import { sum } from '../kernel/units.ts';
import { type Draft, draftOf } from './draft.ts';
import type { CreditAccountEvent } from './events.ts';
import { lateInterestCents } from './late-interest.ts';
import type { CreditAccountState } from './state.ts';
import type { Notice } from './state-servicing.ts';

/** First day whose interest is not yet posted; null if nothing was ever lent. */
function nextToAccrue({ accrual, principalChanges }: CreditAccountState): string | null {
  return accrual.throughOn === null ? (principalChanges[0]?.on ?? null) : dayAfter(accrual.throughOn);
}

/** Posts interest and late interest accrued through a day, except for days posted before or without debt. */
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

function accruedDraft(state: CreditAccountState, throughOn: string): Draft {
  const draft = draftOf(state);
  accrueThrough(draft, throughOn);
  return draft;
}

/** The events that would post the interest accrued through a day. */
export const accrualsThrough = (
  state: CreditAccountState,
  throughOn: string,
): readonly CreditAccountEvent[] => (state.granted ? accruedDraft(state, throughOn).events : []);

/** The account with its interest through a day posted, as it is read on the day after. */
export const accruedThrough = (state: CreditAccountState, throughOn: string): CreditAccountState =>
  state.granted ? accruedDraft(state, throughOn).state() : state;

/** Interest in öre that an account has earned through a day: posted, and accrued since. */
export interface EarnedInterest {
  readonly interestCents: number;
  readonly overdueInterestCents: number;
  /** Late interest accrued on each notice and not posted. */
  readonly notices: { readonly noticeId: string; readonly overdueInterestCents: number }[];
}

export function earnedThrough(state: CreditAccountState, throughOn: string): EarnedInterest {
  const after = accruedThrough(state, throughOn);
  return {
    ...after.posted,
    notices: after.notices.flatMap(({ noticeId, overdueInterest }, index) => {
      const cents = overdueInterest.owedCents - (state.notices[index]?.overdueInterest.owedCents ?? 0);
      return cents === 0 ? [] : [{ noticeId, overdueInterestCents: cents }];
    }),
  };
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

/** Interest in öre that a notice billed ahead and that payments since have made needless. */
export const aheadTooMuchCents = (state: CreditAccountState, notice: Notice): number => {
  if (notice.isWrittenOff || notice.aheadInterestCents === 0) return 0;
  const { interest, askedInterestCents, aheadInterestCents } = notice;
  const needless = Math.max(0, aheadInterestCents - aheadCents(state, aheadOf(notice)));
  return Math.max(0, interest.owedCents - Math.max(0, askedInterestCents - needless));
};

/** Interest in öre that a notice billed ahead for the days from `on` onwards. */
function aheadFrom(state: CreditAccountState, notice: Notice, on: string): number {
  const ahead = aheadOf(notice);
  const billed = Math.min(notice.aheadInterestCents, aheadCents(state, ahead));
  return Math.max(0, billed - aheadCents(state, ahead, dayBefore(on)));
}

/** Interest in öre to bill on the first of a month. */
export function billableCents(state: CreditAccountState, on: string): number {
  const { throughOn, unbilledCents } = state.accrual;
  const since = throughOn === null ? [] : accruals(state, on, throughOn);
  const ahead = state.notices
    .filter((one) => !one.isWrittenOff && one.aheadInterestCents > 0)
    .map((one) => aheadFrom(state, one, on));
  return unbilledCents - sum(since.map((one) => one.interestCents)) + sum(ahead);
}
