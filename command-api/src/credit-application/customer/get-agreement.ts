import { getAgreement } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { askForAgreement } from '../agreement-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** As the specification has it, a read that also asks; idempotent for each amount and purpose. */
export const getAgreementRoute = handle(getAgreement, (call, parts: CreditApplicationParts) =>
  askForAgreement(parts, call, call.query),
);
