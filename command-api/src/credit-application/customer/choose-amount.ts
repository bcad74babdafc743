import { centsOf } from '@kreditlina/domain/calculators/units';
import {
  chooseAmountBody,
  creditApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { chooseAmount as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** The first draw, chosen on the approval screen. */
export const chooseAmount = route({
  method: 'POST',
  url: apiPaths.amount,
  access: ownApplication,
  summary: 'Step status: the amount of the first draw, whole kronor',
  params: idParams,
  body: chooseAmountBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) =>
    submit(parts, call, decide, { amountCents: centsOf(call.body.amount) }),
});
