import type { ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { z } from 'zod';
import { faultKey } from '../../../lib/i18n.ts';
import type { Kyc } from '../api/answers.ts';
import type { Mistakes } from '../use-step-form.ts';
import type { Owner } from './owner.ts';
import { overfullParents, ownerlessCompanies } from './owner-tree.ts';

export interface OwnersValues {
  owners: Owner[];
  no_one_owns_more_than_25_percent: boolean;
  alternative_owners: Owner[];
}

/** An owner that came back from the browser's draft has no personal number any more. */
const isIncomplete = (one: Owner): boolean => one.type === 'person' && !one.ssn;

/** What keeps the owners from being sent. */
export function ownersMistakes(values: OwnersValues): Mistakes<OwnersValues> {
  if (values.no_one_owns_more_than_25_percent) {
    const hasNobody = values.alternative_owners.length === 0 || values.alternative_owners.some(isIncomplete);
    return hasNobody ? { alternative_owners: faultKey('ALTERNATIVE_OWNER_REQUIRED') } : {};
  }
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

/** Saved owners as the form holds them, without what the server derived. */
export function valuesFrom(kyc: Kyc['kyc_data']): OwnersValues {
  return {
    owners: kyc.owners.map(
      ({ root, root_ownership, effective_ownership, is_beneficial_owner, ...one }) => one,
    ),
    no_one_owns_more_than_25_percent: kyc.no_one_owns_more_than_25_percent,
    alternative_owners: kyc.alternative_owners.map((one) => ({ type: 'person', ownership: 0, ...one })),
  };
}

/** The body that is sent: either the owners, or that nobody owns more and who decides instead. */
export function bodyFrom(values: OwnersValues): z.input<typeof ownersBody> {
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
      alternative_owners: isNoOne ? alternatives : [],
    },
  };
}
