import { creditApplication, emptyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { withdrawApplication as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The customer takes the application back, at any time before the signature. */
export const withdrawApplication = route({
  method: 'POST',
  url: apiPaths.withdraw,
  access: ownApplication,
  summary: 'Takes the application back',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => submit(parts, call, decide, { reason: 'customer' }),
});
