import { getAgreement } from '@kreditlina/domain/credit-application/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { askForAgreement } from '../agreement-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** A read that also requests the agreement, per the specification; idempotent per amount and purpose. */
export const getAgreementRoute = handle(getAgreement, (call, parts: CreditApplicationParts) =>
  askForAgreement(parts, call, call.query),
);
