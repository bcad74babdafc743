import { emptyBody } from '@kreditlina/domain/credit-application/contracts/customer';
import { sessionAnswer } from '@kreditlina/domain/identity/contracts/customer';
import { signedIn } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';

/** The answer to the warning before the session ends: any attended request extends it, this one does nothing else. */
export const extendSession = route({
  method: 'POST',
  url: apiPaths.authExtend,
  access: signedIn,
  keepsNoAnswer: true,
  summary: 'Keeps the session alive for another idle period',
  body: emptyBody,
  answer: sessionAnswer,
  handler: async ({ session }) => ({
    expires_at: session.expiresAt,
    absolute_expires_at: session.absoluteExpiresAt,
  }),
});
