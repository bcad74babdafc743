import {
  closeIncreaseQuestion,
  requestIncrease,
} from '@kreditlina/domain/credit-application/contracts/customer';
import {
  closeIncreaseQuestion as close,
  requestIncrease as decide,
} from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Back to the guarantors step, to add one for a higher limit. The offer stays open meanwhile. */
export const requestIncreaseRoute = handle(requestIncrease, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, {}),
);

/** Closes the question about a higher limit: it no longer opens by itself, on any device. */
export const closeIncreaseQuestionRoute = handle(
  closeIncreaseQuestion,
  (call, parts: CreditApplicationParts) => submit(parts, call, close, {}),
);
