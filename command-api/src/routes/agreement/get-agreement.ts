import { agreementAnswer, requestAgreementQuery } from '@kreditlina/domain/contracts/credit-application';
import { applicationIdParams } from '@kreditlina/domain/contracts/fields';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { askForAgreement } from '../../agreement-answer.ts';
import { ownApplication } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** C-352: as the specification has it, a read that also asks; idempotent for each amount and purpose. */
export const getAgreement = route({
  method: 'GET',
  url: apiPaths.agreement,
  access: ownApplication,
  summary: 'Asks for the agreement of an amount and a purpose, and tells how far it is',
  params: applicationIdParams,
  query: requestAgreementQuery,
  answer: agreementAnswer,
  handler: (call) => askForAgreement(call, call.query),
});
