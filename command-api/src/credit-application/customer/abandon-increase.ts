import { creditApplication, emptyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { abandonIncrease as decide } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** From the guarantors back to the offer that stands, with those who answered for it. */
export const abandonIncrease = route({
  method: 'POST',
  url: apiPaths.increaseAbandon,
  access: ownApplication,
  summary: 'Keeps the offer instead of trying for a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  handler: (call, parts: CreditApplicationParts) => submit(parts, call, decide, {}),
});
