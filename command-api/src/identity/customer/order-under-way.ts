import { getOrderUnderWay } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOwnOrder } from '../bank-id/find-order.ts';
import { shownAgain } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

/** Restores a reloaded page, for login and signing alike. */
export const getOrderUnderWayRoute = handle(
  getOrderUnderWay,
  async ({ request, language }, parts: IdentityParts) =>
    shownAgain(parts, await findOwnOrder(parts, request), language),
);
