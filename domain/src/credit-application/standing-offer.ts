import { namedSignatories } from './authority.ts';
import { companyNotesIn } from './contracts/enums.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { CreditApplicationState, Decision } from './state.ts';

type Terms = Pick<Decision, 'limitCents' | 'rateYearBasisPoints'>;

/**
 * Whether an approved increase takes the place of the offer that stands: neither the limit nor the rate may be worse, and one of
 * them is better. More money at a higher rate is another thing than what the customer has, and nobody asked whether they want it.
 */
export const isBetter = (increase: Terms, standing: Terms): boolean =>
  increase.limitCents >= standing.limitCents &&
  increase.rateYearBasisPoints <= standing.rateYearBasisPoints &&
  (increase.limitCents > standing.limitCents || increase.rateYearBasisPoints < standing.rateYearBasisPoints);

/** Whether the offer that stands while an increase is tried is one of this person: who stands surety for it, or signs for the company. */
export function isOfStandingOffer(state: CreditApplicationState, personId: string): boolean {
  if (!state.standingOffer) return false;
  const bound = [...selectedIn(state.standingGuarantors), ...namedSignatories(state)];
  return bound.some((one) => one.personId === personId);
}

/** An increase came to nothing: the offer stands as it was, under its own policy, but is not offered to be increased again. */
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
