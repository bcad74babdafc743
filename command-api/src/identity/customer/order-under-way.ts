import { everybody } from '@kreditlina/domain/kernel/access';
import { startedOrder } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { findOwnOrder } from '../bank-id/find-order.ts';
import { shownAgain } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

/** For a page that was reloaded: what it showed before, of login and signing alike. */
export const orderUnderWay = route({
  method: 'GET',
  url: apiPaths.authOrder,
  access: everybody,
  summary: 'The order that this browser has under way, as it was shown when it started',
  answer: startedOrder,
  handler: async ({ request, language }, parts: IdentityParts) =>
    shownAgain(parts, await findOwnOrder(parts, request), language),
});
