import { submitDueDiligence, submitOwners } from '@kreditlina/domain/credit-application/contracts/answering';
import {
  type dueDiligenceAnswer,
  getDueDiligence,
  getOwners,
  type ownersBody,
} from '@kreditlina/domain/credit-application/contracts/due-diligence';
import {
  answerDueDiligence,
  declareOwners,
  type OwnerInput,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import type { z } from 'zod';
import { ownApplicationRow, submit } from '../application-answer.ts';
import type { ApplicationParts, CreditApplicationParts } from '../parts.ts';
import { toCreditApplication } from '../wire.ts';

const unanswered: z.output<typeof dueDiligenceAnswer>['kyc_data'] = {
  sole_owner: null,
  pep: '',
  external_influencer: '',
  owners: [],
  no_one_owns_more_than_25_percent: false,
  alternative_owners: [],
};

async function readDueDiligence(
  parts: Pick<ApplicationParts, 'reads'>,
  applicationId: string,
): Promise<z.output<typeof dueDiligenceAnswer>> {
  const { kyc_data } = toCreditApplication(await ownApplicationRow(parts, applicationId), []);
  return { kyc_data: kyc_data ?? unanswered };
}

export const getDueDiligenceRoute = handle(getDueDiligence, ({ params }, parts: CreditApplicationParts) =>
  readDueDiligence(parts, params.id),
);

/** Step kyc. A sole owner is recorded here, and the step owners is skipped. */
export const submitDueDiligenceRoute = handle(
  submitDueDiligence,
  async (call, parts: CreditApplicationParts) => {
    const { sole_owner, pep, external_influencer } = call.body.kyc_data;
    return submit(parts, call, answerDueDiligence, {
      isSoleOwner: sole_owner === 'yes',
      pep,
      externalInfluencer: external_influencer,
      applicantSsn: await parts.personalNumberOf(call.session.userId),
    });
  },
);

/** Same answer as kyc, including the result of the ownership chain. */
export const getOwnersRoute = handle(getOwners, ({ params }, parts: CreditApplicationParts) =>
  readDueDiligence(parts, params.id),
);

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
