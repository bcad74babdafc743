import type { kycAnswer } from '@kreditlina/domain/contracts/kyc';
import type { z } from 'zod';
import type { Api } from './api.ts';
import { readApplication } from './application-answer.ts';

const unanswered: z.output<typeof kycAnswer>['kyc_data'] = {
  sole_owner: null,
  pep: '',
  external_influencer: '',
  owners: [],
  no_one_owns_more_than_25_percent: false,
  alternative_owners: [],
};

/** Due diligence answers and owners; empty before the first answer. */
export async function readKyc(api: Api, applicationId: string): Promise<z.output<typeof kycAnswer>> {
  const { kyc_data } = await readApplication(api, applicationId);
  return { kyc_data: kyc_data ?? unanswered };
}
