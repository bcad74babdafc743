import {
  agreementAnswer,
  requestAgreementBody,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { askForAgreement } from '../agreement-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** What the web client uses. */
export const requestAgreement = route({
  method: 'POST',
  url: apiPaths.agreement,
  access: ownApplication,
  summary: 'Step status-purpose: asks for the agreement of an amount and a purpose',
  params: idParams,
  body: requestAgreementBody,
  answer: agreementAnswer,
  handler: (call, parts: CreditApplicationParts) => askForAgreement(parts, call, call.body),
});
