import { withdrawApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { withdrawApplication as decideWithdrawal } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The customer withdraws the application, at any time before the signature. */
export const withdrawApplicationRoute = handle(withdrawApplication, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decideWithdrawal, { reason: 'customer' }),
);
