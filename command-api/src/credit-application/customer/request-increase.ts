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

/** Back to guarantors, to add one for a higher limit. The offer stands meanwhile. */
export const requestIncreaseRoute = handle(requestIncrease, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, {}),
);

/** The question about a higher limit was closed: it opens by itself no more, wherever the person goes on. */
export const closeIncreaseQuestionRoute = handle(
  closeIncreaseQuestion,
  (call, parts: CreditApplicationParts) => submit(parts, call, close, {}),
);
