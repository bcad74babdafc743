import { type Refinancing, refinancing, repaysLoans } from '../calculators/refinancing.ts';
import { openProposal } from '../kernel/proposals.ts';
import type { CreditApplicationState, OfferedSaving, OfferProposal } from './state.ts';

/** Proposed offers in the current manual review, for the type `cutter`. */
export const offersUnderReview = ({
  phase,
  attempt,
  proposals,
}: CreditApplicationState): readonly OfferProposal[] =>
  phase === 'manual-review' ? proposals.filter((one) => one.attempt === attempt) : [];

/** Offer that waits for a second person; null if none exists. */
export const pendingOffer = (state: CreditApplicationState, today: string): OfferProposal | null =>
  openProposal(offersUnderReview(state), today);

/** Saving of a `cutter` company at a rate, compared with its declared loans; null if none were declared. */
export function savingOf(
  { companyLoans }: Pick<CreditApplicationState, 'companyLoans'>,
  rateYearBasisPoints: number,
  on: string,
): Refinancing | null {
  const loans = companyLoans?.loans ?? [];
  if (loans.length === 0) return null;
  return refinancing(
    loans.map((loan) => ({
      remainderCents: loan.remainderCents,
      rateYearBasisPoints: loan.rateYearBasisPoints ?? 0,
      monthlyFeeCents: loan.feeMonthCents ?? 0,
      months: loan.monthsCount,
    })),
    rateYearBasisPoints,
    on,
  );
}

/** Saving that an offer promises; null if no loans were declared or the limit does not repay them. */
export function promisedSaving(
  state: Pick<CreditApplicationState, 'companyLoans'>,
  { limitCents, rateYearBasisPoints }: { readonly limitCents: number; readonly rateYearBasisPoints: number },
  on: string,
): Refinancing | null {
  const saving = savingOf(state, rateYearBasisPoints, on);
  return saving && repaysLoans(limitCents, saving.remainderCents) ? saving : null;
}

/** Saving to store with an offer, with the figures that its maker saw; null if no loans were declared. */
export function offeredSavingOf(
  { companyLoans }: CreditApplicationState,
  saved: Omit<OfferedSaving, 'remainderCents'>,
): OfferedSaving | null {
  const loans = companyLoans?.loans ?? [];
  if (loans.length === 0) return null;
  return { ...saved, remainderCents: loans.reduce((sum, loan) => sum + loan.remainderCents, 0) };
}

/** Saving of the current offer, as recorded with it. It is not recomputed when prices change. */
export const standingSaving = ({ decision, offeredSaving }: CreditApplicationState): OfferedSaving | null =>
  decision?.outcome === 'approved' && decision.attempt === offeredSaving?.attempt ? offeredSaving : null;
