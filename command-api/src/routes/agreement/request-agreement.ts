import { agreementAnswer, requestAgreementBody } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { askForAgreement } from '../../agreement-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** what the web client uses. */
export const requestAgreement = route({
  method: 'POST',
  url: apiPaths.agreement,
  access: ownApplication,
  summary: 'Step status-purpose: asks for the agreement of an amount and a purpose',
  params: applicationIdParams,
  body: requestAgreementBody,
  answer: agreementAnswer,
  handler: (call) => askForAgreement(call, call.body),
});
