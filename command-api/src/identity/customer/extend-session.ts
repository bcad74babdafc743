import { extendSession } from '@kreditlina/domain/identity/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';

/**
 * Answer to the warning before the session ends: any attended request extends it, this one does only that.
 */
export const extendSessionRoute = handle(
  extendSession,
  async ({ session }) => ({
    expires_at: session.expiresAt,
    absolute_expires_at: session.absoluteExpiresAt,
  }),
  { keepsNoAnswer: true },
);
