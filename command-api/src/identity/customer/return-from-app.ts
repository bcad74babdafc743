import { timingSafeEqual } from 'node:crypto';
import { returnFromApp } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { hashToken } from '@kreditlina/http-edge/sealing';
import { findOwnOrder, noOrder } from '../bank-id/find-order.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * The app has returned to the browser that started the order: the cookie identifies the order, the nonce
 * proves that the app was opened from it. Grants nothing; a client with the order's token, or its session,
 * learns the end by polling as before.
 */
export const returnFromAppRoute = handle(
  returnFromApp,
  async ({ request, body }, parts: IdentityParts) => {
    const order = await findOwnOrder(parts, request);
    const { nonceHash } = order;
    if (nonceHash === null || !timingSafeEqual(hashToken(body.nonce), nonceHash)) throw noOrder();
    await parts.orders.markReturned(order.id, parts.now());
    return { purpose: order.purpose === 'login' ? 'login' : 'sign' } as const;
  },
  { keepsNoAnswer: true },
);
