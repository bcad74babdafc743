import { centsOf } from '@kreditlina/domain/calculators/units';
import { chooseAmount } from '@kreditlina/domain/credit-application/contracts/customer';
import { chooseAmount as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Amount of the first withdrawal, chosen on the approval screen. */
export const chooseAmountRoute = handle(chooseAmount, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, { amountCents: centsOf(call.body.amount) }),
);
