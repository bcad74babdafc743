import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { ownersBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import { declareOwners, type OwnerInput } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step owners. */
export const submitOwners = route({
  method: 'POST',
  url: apiPaths.owners,
  access: ownApplication,
  summary: 'Step owners: everybody above 25 %, down to natural persons',
  params: idParams,
  body: ownersBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => {
    const { owners, no_one_owns_more_than_25_percent, alternative_owners } = call.body.kyc_data;
    return submit(parts, call, declareOwners, {
      owners: owners.map(toOwner),
      noOneOwnsMoreThan25Percent: no_one_owns_more_than_25_percent,
      alternativeOwners: alternative_owners,
      personIdOf: parts.personIdOf,
    });
  },
});

type WireOwner = z.output<typeof ownersBody>['kyc_data']['owners'][number];

function toOwner(owner: WireOwner): OwnerInput {
  if (owner.type === 'person') return owner;
  const { reg_number, ...rest } = owner;
  return { ...rest, companyNumber: reg_number };
}
