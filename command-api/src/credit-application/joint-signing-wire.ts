import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  type CreditApplicationState,
  jointAlternatives,
  namedSignatories,
  selectedGuarantors,
  signatoryIdOf,
} from '@kreditlina/domain/credit-application/index';
import { isSameName } from '@kreditlina/domain/validators/person-name';
import { namedStatusOf } from './named-persons-answer.ts';

/**
 * Alternatives for joint signing with the applicant, by name: numbers never leave the server. Null if they
 * sign alone.
 */
export function jointSigningOf(state: CreditApplicationState): CreditApplication['joint_signing'] {
  const alternatives = jointAlternatives(state);
  if (alternatives.length === 0) return null;
  const idOf = (personId: string) => signatoryIdOf(state.applicationId, personId);
  return {
    alternatives: alternatives.map((persons) =>
      persons.map(({ personId, name }) => ({
        id: idOf(personId),
        name,
        named_status: namedStatusOf(state, personId),
      })),
    ),
    named: namedSignatories(state).map(({ personId, name, email, phone }) => ({
      id: idOf(personId),
      email,
      phone,
      // Matched by name: the answer must not reveal whether a number typed for a guarantor is theirs.
      stands_surety: selectedGuarantors(state).some((one) => isSameName(one.name, name)),
    })),
  };
}
