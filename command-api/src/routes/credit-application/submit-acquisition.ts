import { acquisitionBody, creditApplication } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { giveAcquisitionChannel } from '@kreditlina/domain/credit-application/index';
import { submit } from '../../application-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-356, C-244: step complete, "Hur hittade ni"; completes the application. */
export const submitAcquisition = route({
  method: 'POST',
  url: apiPaths.acquisition,
  access: ownApplication,
  summary: 'Step complete: how the customer found us',
  params: applicationIdParams,
  body: acquisitionBody,
  answer: creditApplication,
  handler: (call) =>
    submit(call, giveAcquisitionChannel, { channel: call.body.channel, other: call.body.other ?? '' }),
});
