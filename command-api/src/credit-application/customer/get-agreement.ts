import {
  agreementAnswer,
  requestAgreementQuery,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { askForAgreement } from '../agreement-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** As the specification has it, a read that also asks; idempotent for each amount and purpose. */
export const getAgreement = route({
  method: 'GET',
  url: apiPaths.agreement,
  access: ownApplication,
  summary: 'Asks for the agreement of an amount and a purpose, and tells how far it is',
  params: idParams,
  query: requestAgreementQuery,
  answer: agreementAnswer,
  handler: (call, parts: CreditApplicationParts) => askForAgreement(parts, call, call.query),
});
