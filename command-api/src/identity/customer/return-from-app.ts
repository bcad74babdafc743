import { timingSafeEqual } from 'node:crypto';
import { returnBody } from '@kreditlina/domain/identity/contracts/customer';
import { everybody } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { hashToken } from '@kreditlina/http-edge/sealing';
import { z } from 'zod';
import { findOwnOrder, noOrder } from '../bank-id/find-order.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * The app has led back to the browser that began: the cookie says which order that is, the nonce that the app was opened from it. It
 * gives nobody anything; who has the order's token, or its session, learns the end by asking as before.
 */
export const returnFromApp = route({
  method: 'POST',
  url: apiPaths.authReturn,
  access: everybody,
  keepsNoAnswer: true,
  summary: 'Says that the BankID app has led back to this browser',
  body: returnBody,
  answer: z.strictObject({ purpose: z.enum(['login', 'sign']) }),
  handler: async ({ request, body }, parts: IdentityParts) => {
    const order = await findOwnOrder(parts, request);
    const { nonceHash } = order;
    if (nonceHash === null || !timingSafeEqual(hashToken(body.nonce), nonceHash)) throw noOrder();
    await parts.orders.markReturned(order.id, parts.now());
    return { purpose: order.purpose === 'login' ? 'login' : 'sign' } as const;
  },
});
