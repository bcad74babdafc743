import { controlFaults, missingControl, ownershipFaults } from '@kreditlina/domain/calculators/ownership';
import type { ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { normalizePersonalNumber } from '@kreditlina/domain/validators/personal-number';
import type { z } from 'zod';
import { faultKey } from '../../../lib/i18n.ts';
import type { Kyc } from '../api/answers.ts';
import type { Mistakes } from '../use-step-form.ts';
import type { Owner } from './owner.ts';
import { controlLines, overfullParents, ownerlessCompanies } from './owner-tree.ts';

export interface OwnersValues {
  owners: Owner[];
  no_one_owns_more_than_25_percent: boolean;
  alternative_owners: Owner[];
}

/** A person restored from the browser's draft lacks the personal number. */
const isIncomplete = (one: Owner): boolean => one.type === 'person' && !one.ssn;

/** Context of the question: the user, whether the company is influenced from outside, and the date. */
export interface OwnersAsked {
  readonly userSsn: string;
  readonly isInfluenced: boolean;
  readonly today: string;
}

/** Errors of the list itself. */
function listMistakes(values: OwnersValues): Mistakes<OwnersValues> {
  if (values.no_one_owns_more_than_25_percent) return {};
  if (values.owners.length === 0) return { owners: faultKey('OWNER_REQUIRED') };
  if (values.owners.some(isIncomplete)) return { owners: 'owners.incomplete' };
  const overfull = overfullParents(values.owners);
  if (overfull.length > 0) {
    const [name] = overfull;
    return { owners: name === undefined ? 'owners.sumTooLargeOwn' : { key: 'owners.sumTooLarge', name } };
  }
  const [ownerless] = ownerlessCompanies(values.owners);
  return ownerless === undefined ? {} : { owners: { key: 'owners.ownerless', name: ownerless } };
}

/**
 * Further people that the decision requires besides these owners; undefined while the list itself has faults,
 * such as a circle.
 */
function missingBeside(values: OwnersValues, named: readonly Owner[], asked: OwnersAsked) {
  const idOf = (ssn: string) => normalizePersonalNumber(ssn, asked.today) ?? ssn;
  const owners = controlLines(values.no_one_owns_more_than_25_percent ? [] : values.owners, idOf);
  if (ownershipFaults(owners).length > 0) return undefined;
  const alternativeOwners = named.flatMap((one) =>
    one.type === 'person' ? [{ personId: idOf(one.ssn) }] : [],
  );
  const influence = { hasExternalInfluencer: asked.isInfluenced };
  return missingControl(idOf(asked.userSsn), influence, { owners, alternativeOwners });
}

/**
 * The role to ask for besides the owners: an outside influencer, or the person in control where no share is
 * large enough.
 */
export function askedBeside(values: OwnersValues, asked: OwnersAsked) {
  if (asked.isInfluenced) return 'influencer';
  return Object.keys(listMistakes(values)).length > 0 ? undefined : missingBeside(values, [], asked);
}

/** Errors that prevent submitting the owners. */
export function ownersMistakes(values: OwnersValues, asked: OwnersAsked): Mistakes<OwnersValues> {
  const faulty = listMistakes(values);
  if (Object.keys(faulty).length > 0 || !askedBeside(values, asked)) return faulty;
  if (values.alternative_owners.some(isIncomplete)) return { alternative_owners: 'owners.incomplete' };
  const missing = missingBeside(values, values.alternative_owners, asked);
  return missing ? { alternative_owners: faultKey(controlFaults[missing]) } : {};
}

/** Saved owners as form values, without derived fields. */
export function valuesFrom(kyc: Kyc['kyc_data']): OwnersValues {
  return {
    owners: kyc.owners.map(
      ({ root, root_ownership, effective_ownership, is_beneficial_owner, ...one }) => one,
    ),
    no_one_owns_more_than_25_percent: kyc.no_one_owns_more_than_25_percent,
    alternative_owners: kyc.alternative_owners.map((one) => ({ type: 'person', ownership: 0, ...one })),
  };
}

/** Body as sent: the owners, or that no one owns more than 25 %, and the people asked for besides them. */
export function bodyFrom(values: OwnersValues, asked: OwnersAsked): z.input<typeof ownersBody> {
  const isNoOne = values.no_one_owns_more_than_25_percent;
  const alternatives = values.alternative_owners.flatMap((one) =>
    one.type === 'person'
      ? [
          {
            name: one.name,
            ssn: one.ssn,
            email: one.email,
            phone: one.phone ?? '',
            ...(one.description ? { description: one.description } : {}),
          },
        ]
      : [],
  );
  return {
    kyc_data: {
      owners: isNoOne ? [] : values.owners,
      no_one_owns_more_than_25_percent: isNoOne,
      alternative_owners: askedBeside(values, asked) ? alternatives : [],
    },
  };
}
