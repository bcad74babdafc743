import { loginTokenBody } from '@kreditlina/domain/identity/contracts/customer';
import { everybody } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { findOrder } from '../bank-id/find-order.ts';
import { dropOrder } from '../bank-id/start-order.ts';
import type { IdentityParts } from '../parts.ts';

export const cancelLogin = route({
  method: 'POST',
  url: apiPaths.authCancel,
  access: everybody,
  keepsNoAnswer: true,
  summary: 'Takes back a login that is under way',
  body: loginTokenBody,
  answer: z.strictObject({}),
  handler: async ({ request, body }, parts: IdentityParts) => {
    await dropOrder(parts, await findOrder(parts, request, 'login', body.login_token));
    return {};
  },
});
