import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { z } from 'zod';
import { everybody } from '../../http/access.ts';
import { route } from '../../http/route.ts';

export const healthLive = route({
  method: 'GET',
  url: apiPaths.healthLive,
  access: everybody,
  summary: 'The process answers',
  answer: z.strictObject({ status: z.literal('ok') }),
  handler: async () => ({ status: 'ok' as const }),
});
