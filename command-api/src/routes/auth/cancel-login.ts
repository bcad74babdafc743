import { loginTokenBody } from '@kreditlina/domain/contracts/auth';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { z } from 'zod';
import { findOrder } from '../../bankid/find-order.ts';
import { dropOrder } from '../../bankid/start-order.ts';
import { everybody } from '../../http/access.ts';
import { route } from '../../http/route.ts';

export const cancelLogin = route({
  method: 'POST',
  url: apiPaths.authCancel,
  access: everybody,
  isPoll: true,
  summary: 'Takes back a login that is under way',
  body: loginTokenBody,
  answer: z.strictObject({}),
  handler: async ({ api, request, body }) => {
    await dropOrder(api, await findOrder(api, request, 'login', body.login_token));
    return {};
  },
});
