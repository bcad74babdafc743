import { answerMore } from '@kreditlina/domain/credit-application/contracts/customer';
import { answerMore as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The applicant answers what staff asked them. */
export const answerMoreRoute = handle(answerMore, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, call.body),
);
