import { creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { ownersBody } from '@kreditlina/domain/contracts/kyc';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { declareOwners, type OwnerInput } from '@kreditlina/domain/credit-application/index';
import type { z } from 'zod';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-347, C-241: step owners. */
export const submitOwners = route({
  method: 'POST',
  url: apiPaths.owners,
  access: ownApplication,
  summary: 'Step owners: everybody above 25 %, down to natural persons',
  params: applicationIdParams,
  body: ownersBody,
  answer: creditApplication,
  handler: (call) => {
    const { owners, no_one_owns_more_than_25_percent, alternative_owners } = call.body.kyc_data;
    return submit(call, declareOwners, {
      owners: owners.map(toOwner),
      noOneOwnsMoreThan25Percent: no_one_owns_more_than_25_percent,
      alternativeOwners: alternative_owners,
      personIdOf: call.api.personIdOf,
    });
  },
});

type WireOwner = z.output<typeof ownersBody>['kyc_data']['owners'][number];

function toOwner(owner: WireOwner): OwnerInput {
  if (owner.type === 'person') return owner;
  const { reg_number, ...rest } = owner;
  return { ...rest, companyNumber: reg_number };
}
