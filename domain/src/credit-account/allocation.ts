import { type ServicingTerms, servicingTerms } from '../calculators/credit-terms.ts';
import { dayBefore } from '../calculators/day-count.ts';
import type { LostPeriods } from '../calculators/interest.ts';
import { firstLateAfter } from './days-past-due.ts';
import type { PaymentPart } from './events-servicing.ts';
import { lateInterestCents } from './late-interest.ts';
import type { CreditAccountState } from './state.ts';
import type { Claim, Notice } from './state-servicing.ts';

/** An open claim; the amount is the most that a payment may pay of it. */
export type OpenClaim = PaymentPart;

const left = ({ owedCents, paidCents }: Claim): number => Math.max(0, owedCents - paidCents);

/** Claims of a notice as of a day, in order of payment, without late charges for later days. */
function claimsOf(
  notice: Notice,
  on: string,
  lostPeriods: LostPeriods,
  terms: readonly ServicingTerms[],
): OpenClaim[] {
  const { noticeId, remindedOn, overdueInterest } = notice;
  const isReminded = remindedOn !== null && remindedOn <= on;
  const overdueCents =
    lateInterestCents(notice, dayBefore(on), lostPeriods, terms) - overdueInterest.paidCents;
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
  /** Öre left after all claims. */
  readonly leftCents: number;
}

/** Divides an amount among claims in order. The parts and the remainder add up to the amount. */
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

/** True if any claim of the notice is open, on whatever day. */
const isOpen = (notice: Notice): boolean =>
  [notice.interest, notice.fees, notice.reminderFee, notice.overdueInterest, ...notice.amortizations].some(
    (one) => left(one) > 0,
  );

/**
 * Claims of the notices issued by a day, earliest due first; each notice is paid completely before the next,
 * so that a customer who pays a whole payment slip is never late because of a newer notice.
 */
export const claimsOn = (
  { notices, lostPeriods }: CreditAccountState,
  on: string,
  terms: readonly ServicingTerms[] = servicingTerms,
): OpenClaim[] =>
  notices
    .filter((one) => isAsking(one) && one.noticeOn <= on && isOpen(one))
    .toSorted((one, other) => firstLateAfter(one).localeCompare(firstLateAfter(other)))
    .flatMap((one) => claimsOf(one, on, lostPeriods, terms));

/**
 * Principal lent by a day but not yet billed, oldest withdrawal first. Principal billed later comes last,
 * newest notice first: a payment received in time would have reduced that notice.
 */
export function unbilledOn(state: CreditAccountState, on: string): OpenClaim[] {
  const withdrawals = state.withdrawals
    .filter(({ paidOutOn, principalCents }) => paidOutOn !== null && paidOutOn <= on && principalCents > 0)
    .toSorted((one, other) => ((one.paidOutOn ?? '') < (other.paidOutOn ?? '') ? -1 : 1));
  const asking = state.notices.filter(isAsking);
  return withdrawals.flatMap(({ withdrawalId, principalCents }) => {
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
