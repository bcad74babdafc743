import type { dueDiligenceAnswer } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import type { z } from 'zod';
import { ownApplicationRow } from './application-answer.ts';
import type { ApplicationParts } from './parts.ts';
import { toCreditApplication } from './wire.ts';

const unanswered: z.output<typeof dueDiligenceAnswer>['kyc_data'] = {
  sole_owner: null,
  pep: '',
  external_influencer: '',
  owners: [],
  no_one_owns_more_than_25_percent: false,
  alternative_owners: [],
};

/** Due diligence answers and owners; empty before the first answer. */
export async function readDueDiligence(
  parts: Pick<ApplicationParts, 'reads'>,
  applicationId: string,
): Promise<z.output<typeof dueDiligenceAnswer>> {
  const { kyc_data } = toCreditApplication(await ownApplicationRow(parts, applicationId), []);
  return { kyc_data: kyc_data ?? unanswered };
}
