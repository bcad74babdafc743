import { type Refinancing, refinancing } from '../calculators/refinancing.ts';
import { openProposal } from '../kernel/proposals.ts';
import { repaysLoans } from '../text/saving.ts';
import { namedSignatories } from './authority.ts';
import { companyNotesIn } from './contracts/enums.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { CreditApplicationState, Decision, OfferedSaving, OfferProposal } from './state.ts';

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

type Terms = Pick<Decision, 'limitCents' | 'rateYearBasisPoints'>;

/**
 * Whether an approved increase replaces the standing offer: neither the limit nor the rate may be worse, and
 * one of them must be better. More money at a higher rate is a different offer, which the customer has not
 * asked for.
 */
export const isBetter = (increase: Terms, standing: Terms): boolean =>
  increase.limitCents >= standing.limitCents &&
  increase.rateYearBasisPoints <= standing.rateYearBasisPoints &&
  (increase.limitCents > standing.limitCents || increase.rateYearBasisPoints < standing.rateYearBasisPoints);

/** Whether a person is a guarantor or co-signatory of the standing offer during an increase. */
export function isOfStandingOffer(state: CreditApplicationState, personId: string): boolean {
  if (!state.standingOffer) return false;
  const bound = [...selectedIn(state.standingGuarantors), ...namedSignatories(state)];
  return bound.some((one) => one.personId === personId);
}

/**
 * An increase was not granted: the offer stays unchanged, under its own policy, but without another
 * suggestion to increase it.
 */
export function standingOfferKept(
  { applicationId, attempt }: CreditApplicationState,
  standing: Decision,
): CreditApplicationEvent {
  const creditWarnings = companyNotesIn([...standing.creditWarnings, 'increase-refused']);
  return {
    type: 'CreditDecided',
    data: {
      ...standing,
      applicationId,
      attempt,
      creditWarnings,
      isOptionalToIncrease: false,
      isStandingOffer: true,
    },
  };
}
