import { dayBefore } from './day-count.ts';
import type { PaymentPart } from './events-servicing.ts';
import type { LostPeriods } from './interest.ts';
import { baseUnpaidCents, lateInterestCents } from './late-interest.ts';
import type { CreditAccountState } from './state.ts';
import { type Claim, type Notice, payBy } from './state-servicing.ts';

/** Something that is owed: what a payment may pay, and how much at most. */
export type OpenClaim = PaymentPart;

const left = ({ owedCents, paidCents }: Claim): number => Math.max(0, owedCents - paidCents);

/** What of a notice was owed on a day, in the order in which payments pay it. Late charges that came after it are not, even if they have been charged meanwhile. */
export function claimsOf(notice: Notice, on: string, lostPeriods: LostPeriods): OpenClaim[] {
  const { noticeId, remindedOn, overdueInterest } = notice;
  const isReminded = remindedOn !== null && remindedOn <= on;
  const overdueCents = lateInterestCents(notice, dayBefore(on), lostPeriods) - overdueInterest.paidCents;
  const claim = (
    kind: PaymentPart['kind'],
    amountCents: number,
    withdrawalId: string | null = null,
  ): OpenClaim => ({ kind, noticeId, withdrawalId, amountCents });
  return [
    claim('reminder-fee', isReminded ? left(notice.reminderFee) : 0),
    claim('overdue-interest', Math.max(0, Math.min(left(overdueInterest), overdueCents))),
    claim('fee', left(notice.fees)),
    claim('interest', left(notice.interest)),
    ...notice.amortizations.map((one) => claim('principal', left(one), one.withdrawalId)),
  ].filter(({ amountCents }) => amountCents > 0);
}

export interface Division {
  readonly parts: readonly PaymentPart[];
  /** What no claim took. */
  readonly leftCents: number;
}

/** Divides an amount among claims, in their order. The parts and what is left add up to the amount. */
export function divide(amountCents: number, claims: readonly OpenClaim[]): Division {
  let leftCents = amountCents;
  const parts = claims.flatMap((claim) => {
    const taken = Math.min(leftCents, claim.amountCents);
    leftCents -= taken;
    return taken === 0 ? [] : [{ ...claim, amountCents: taken }];
  });
  return { parts, leftCents };
}

const isAsking = ({ isWrittenOff }: Notice): boolean => !isWrittenOff;

/** The day from which a notice is late, as it stood on a day: what was taken back for a fault of ours gives time to that part only. */
const lateAfter = (notice: Notice, on: string): string =>
  notice.dueOn < on && baseUnpaidCents(notice, dayBefore(on)) > 0 ? notice.dueOn : payBy(notice);

/**
 * What notices that were out on a day asked for then: all of the one that is to be paid first before the next. Who pays what one slip asks
 * for is not late with it because another notice has come.
 */
export const claimsOn = ({ notices, lostPeriods }: CreditAccountState, on: string): OpenClaim[] =>
  notices
    .filter((one) => isAsking(one) && one.noticeOn <= on)
    .toSorted((one, other) => lateAfter(one, on).localeCompare(lateAfter(other, on)))
    .flatMap((one) => claimsOf(one, on, lostPeriods));

/**
 * Principal that was lent on a day and that no notice had asked for then, the oldest draw first. What a notice asks for that came
 * afterwards comes last, the newest first: had the money come in time, that notice would have asked for so much less.
 */
export function unaskedOn(state: CreditAccountState, on: string): OpenClaim[] {
  const draws = state.draws
    .filter(({ paidOutOn, principalCents }) => paidOutOn !== null && paidOutOn <= on && principalCents > 0)
    .toSorted((one, other) => ((one.paidOutOn ?? '') < (other.paidOutOn ?? '') ? -1 : 1));
  const asking = state.notices.filter(isAsking);
  return draws.flatMap(({ withdrawalId, principalCents }) => {
    const asked = asking.flatMap((notice) =>
      notice.amortizations
        .filter((one) => one.withdrawalId === withdrawalId)
        .map((one) => ({ notice, amountCents: left(one) })),
    );
    const unasked = principalCents - asked.reduce((sum, one) => sum + one.amountCents, 0);
    const afterwards = asked.filter(({ notice }) => notice.noticeOn > on).toReversed();
    return [
      { kind: 'principal' as const, noticeId: null, withdrawalId, amountCents: unasked },
      ...afterwards.map(({ notice, amountCents }) => ({
        kind: 'principal' as const,
        noticeId: notice.noticeId,
        withdrawalId,
        amountCents,
      })),
    ].filter(({ amountCents }) => amountCents > 0);
  });
}
