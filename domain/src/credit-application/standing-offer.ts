import { namedSignatories } from './authority.ts';
import { companyNotesIn } from './contracts/enums.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { CreditApplicationState, Decision } from './state.ts';

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
