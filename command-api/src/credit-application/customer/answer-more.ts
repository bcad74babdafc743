import { creditApplication as answer } from '@kreditlina/domain/credit-application/contracts/customer';
import { answerMoreBody } from '@kreditlina/domain/credit-application/contracts/more';
import { answerMore as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The applicant answers what staff asked them. */
export const answerMore = route({
  method: 'POST',
  url: apiPaths.answerMore,
  access: ownApplication,
  summary: 'Answers what staff asked about an application under review',
  params: idParams,
  body: answerMoreBody,
  answer,
  handler: (call, parts: CreditApplicationParts) => submit(parts, call, decide, call.body),
});
