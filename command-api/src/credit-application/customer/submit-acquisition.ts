import { submitAcquisition } from '@kreditlina/domain/credit-application/contracts/customer';
import { giveAcquisitionChannel } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step complete, "Hur hittade ni"; completes the application. */
export const submitAcquisitionRoute = handle(submitAcquisition, (call, parts: CreditApplicationParts) =>
  submit(parts, call, giveAcquisitionChannel, { channel: call.body.channel, other: call.body.other ?? '' }),
);
