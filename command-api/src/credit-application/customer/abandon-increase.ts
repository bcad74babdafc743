import { abandonIncrease } from '@kreditlina/domain/credit-application/contracts/customer';
import { abandonIncrease as decide } from '@kreditlina/domain/credit-application/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Returns from the guarantors step to the standing offer, with its guarantors. */
export const abandonIncreaseRoute = handle(abandonIncrease, (call, parts: CreditApplicationParts) =>
  submit(parts, call, decide, {}),
);
