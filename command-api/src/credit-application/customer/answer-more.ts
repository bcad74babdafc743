import { answerMore } from '@kreditlina/domain/credit-application/contracts/customer';
import { answerMore as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The applicant's answer to a question from staff. */
export const answerMoreRoute = handle(answerMore, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, call.body),
);
