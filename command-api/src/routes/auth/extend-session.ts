import { sessionAnswer } from '@kreditlina/domain/contracts/auth';
import { emptyBody } from '@kreditlina/domain/contracts/credit-application';
import { apiPaths } from '@kreditlina/domain/contracts/paths';
import { signedIn } from '../../http/access.ts';
import { route } from '../../http/route.ts';

/** The answer to the warning before the session ends: any attended request extends it, this one does nothing else. */
export const extendSession = route({
  method: 'POST',
  url: apiPaths.authExtend,
  access: signedIn,
  isPoll: true,
  summary: 'Keeps the session alive for another idle period',
  body: emptyBody,
  answer: sessionAnswer,
  handler: async ({ session }) => ({
    expires_at: session.expiresAt,
    absolute_expires_at: session.absoluteExpiresAt,
  }),
});
