import { acquisitionBody, creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { giveAcquisitionChannel } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step complete, "Hur hittade ni"; completes the application. */
export const submitAcquisition = route({
  method: 'POST',
  url: apiPaths.acquisition,
  access: ownApplication,
  summary: 'Step complete: how the customer found us',
  params: idParams,
  body: acquisitionBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, giveAcquisitionChannel, { channel: call.body.channel, other: call.body.other ?? '' }),
});
