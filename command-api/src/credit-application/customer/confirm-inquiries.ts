import { confirmBody, creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { confirmInquiries as decide } from '@kreditlina/domain/credit-application/index';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { ownApplication } from '../../access.ts';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The summary's button. Repeated while the decision is made it changes nothing. */
export const confirmInquiries = route({
  method: 'POST',
  url: apiPaths.confirm,
  access: ownApplication,
  summary: 'Agrees to the inquiries of the summary and asks for the credit decision',
  params: idParams,
  body: confirmBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decide, { textVersion: call.body.text_version }),
});
