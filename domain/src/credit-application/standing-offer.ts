import { namedSignatories } from './authority.ts';
import { companyNotesIn } from './contracts/enums.ts';
import { selectedIn } from './declared-people.ts';
import type { CreditApplicationEvent } from './events.ts';
import type { CreditApplicationState, Decision } from './state.ts';

type Terms = Pick<Decision, 'limitCents' | 'rateYearBasisPoints'>;

/**
 * True if an approved increase replaces the standing offer: neither limit nor rate may be worse, and one must
 * be better. More money at a higher rate is a different offer, which the customer did not request.
 */
export const isBetter = (increase: Terms, standing: Terms): boolean =>
  increase.limitCents >= standing.limitCents &&
  increase.rateYearBasisPoints <= standing.rateYearBasisPoints &&
  (increase.limitCents > standing.limitCents || increase.rateYearBasisPoints < standing.rateYearBasisPoints);

/** True if the person guarantees or signs the standing offer during an attempt to increase it. */
export function isOfStandingOffer(state: CreditApplicationState, personId: string): boolean {
  if (!state.standingOffer) return false;
  const bound = [...selectedIn(state.standingGuarantors), ...namedSignatories(state)];
  return bound.some((one) => one.personId === personId);
}

/** Decision after a refused increase: repeats the offer under its original policy. */
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
