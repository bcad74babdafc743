import { creditApplication, emptyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  closeIncreaseQuestion as close,
  requestIncrease as decide,
} from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Back to guarantors, to add one for a higher limit. The offer stands meanwhile. */
export const requestIncrease = route({
  method: 'POST',
  url: apiPaths.increase,
  access: ownApplication,
  summary: 'Goes back to guarantors for a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => submit(parts, call, decide, {}),
});

/** The question about a higher limit was closed: it opens by itself no more, wherever the person goes on. */
export const closeIncreaseQuestion = route({
  method: 'POST',
  url: apiPaths.increaseClose,
  access: ownApplication,
  summary: 'Closes the question about a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => submit(parts, call, close, {}),
});
