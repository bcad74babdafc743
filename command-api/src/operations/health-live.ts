import { everybody } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';

export const healthLive = route({
  method: 'GET',
  url: apiPaths.healthLive,
  access: everybody,
  isUnlimited: true,
  summary: 'The process answers',
  answer: z.strictObject({ status: z.literal('ok') }),
  handler: async () => ({ status: 'ok' as const }),
});
