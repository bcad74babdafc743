import { submitOwners } from '@kreditlina/domain/credit-application/contracts/customer';
import type { ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { declareOwners, type OwnerInput } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

export const submitOwnersRoute = handle(submitOwners, (call, parts: CreditApplicationParts) => {
  const { owners, no_one_owns_more_than_25_percent, alternative_owners } = call.body.kyc_data;
  return submit(parts, call, declareOwners, {
    owners: owners.map(toOwner),
    noOneOwnsMoreThan25Percent: no_one_owns_more_than_25_percent,
    alternativeOwners: alternative_owners,
    personIdOf: parts.personIdOf,
  });
});

type WireOwner = z.output<typeof ownersBody>['kyc_data']['owners'][number];

function toOwner(owner: WireOwner): OwnerInput {
  if (owner.type === 'person') return owner;
  const { reg_number, ...rest } = owner;
  return { ...rest, companyNumber: reg_number };
}
