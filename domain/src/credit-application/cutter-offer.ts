import { type Refinancing, refinancing } from '../calculators/refinancing.ts';
import { openProposal } from '../kernel/proposals.ts';
import { repaysLoans } from '../text/saving.ts';
import type { CreditApplicationState, OfferedSaving, OfferProposal } from './state.ts';

/** Proposed offers of an interest cutter in the current review. */
export const offersUnderReview = ({
  phase,
  attempt,
  proposals,
}: CreditApplicationState): readonly OfferProposal[] =>
  phase === 'manual-review' ? proposals.filter((one) => one.attempt === attempt) : [];

/** The proposal that waits for a second person. */
export const pendingOffer = (state: CreditApplicationState, today: string): OfferProposal | null =>
  openProposal(offersUnderReview(state), today);

/** Savings of the company of an interest cutter at a rate; null where no loans were declared. */
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

/** Savings that an offer promises; null also where its limit does not repay the loans. */
export function promisedSaving(
  state: Pick<CreditApplicationState, 'companyLoans'>,
  { limitCents, rateYearBasisPoints }: { readonly limitCents: number; readonly rateYearBasisPoints: number },
  on: string,
): Refinancing | null {
  const saving = savingOf(state, rateYearBasisPoints, on);
  return saving && repaysLoans(limitCents, saving.remainderCents) ? saving : null;
}

/** The stored savings of an offer: the figures that its maker saw; null without loans to compare with. */
export function offeredSavingOf(
  { companyLoans }: CreditApplicationState,
  saved: Omit<OfferedSaving, 'remainderCents'>,
): OfferedSaving | null {
  const loans = companyLoans?.loans ?? [];
  if (loans.length === 0) return null;
  return { ...saved, remainderCents: loans.reduce((sum, loan) => sum + loan.remainderCents, 0) };
}

/** Savings of the current offer: recorded with it, never recomputed at a later price. */
export const standingSaving = ({ decision, offeredSaving }: CreditApplicationState): OfferedSaving | null =>
  decision?.outcome === 'approved' && decision.attempt === offeredSaving?.attempt ? offeredSaving : null;
