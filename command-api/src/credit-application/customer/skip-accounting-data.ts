import { skipAccountingData } from '@kreditlina/domain/credit-application/contracts/customer';
import { skipAccountingData as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Without both verifications the application continues, with a warning and a manual review. */
export const skipAccountingDataRoute = handle(skipAccountingData, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, { by: 'customer', ...call.body }),
);
