import { cancelLogin } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import { findOrder } from '../bank-id/find-order.ts';
import { dropOrder } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

export const cancelLoginRoute = handle(
  cancelLogin,
  async ({ request, body }, parts: IdentityParts) => {
    await dropOrder(parts, await findOrder(parts, request, 'login', body.login_token));
    return {};
  },
  { keepsNoAnswer: true },
);
