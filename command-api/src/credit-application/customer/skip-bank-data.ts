import { skipBankData } from '@kreditlina/domain/credit-application/contracts/customer';
import { skipBankData as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Records the widget's reason; the accounting system is requested instead. */
export const skipBankDataRoute = handle(skipBankData, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, { by: 'customer', ...call.body }),
);
