import { requestAgreement } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { askForAgreement } from '../agreement-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Form of the call that the web client uses. */
export const requestAgreementRoute = handle(requestAgreement, (call, parts: CreditApplicationParts) =>
  askForAgreement(parts, call, call.body),
);
