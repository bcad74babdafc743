import { user } from '@kreditlina/domain/identity/index';
import { type EventStore, isDecoded, type Subscription } from '@kreditlina/event-store/port';
import type { AlertKind, RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyInstance } from 'fastify';

/** A colleague does these in the back office; by anybody else they come from the command line, or past the product. */
const ALERT_OF_PASSKEY: Readonly<Record<string, AlertKind>> = {
  PasskeyRevoked: 'passkey-reset',
  PasskeyInvited: 'passkey-invited',
};

/**
 * Tells of every role that is given while the server is up, and of passkeys that no colleague revoked or invited to, by the log and not by who asked for it: an event that somebody wrote into
 * the log past the product is told of as well. What was read is remembered in the process alone, where nobody can move it on.
 */
export function followRoles(app: FastifyInstance, store: EventStore, raiseAlert: RaiseAlert): void {
  let subscription: Subscription | undefined;
  app.addHook('onReady', async () => {
    const after = await store.head();
    subscription = store.subscribe({ after, categories: [user.category] }, async ({ events }) => {
      for (const { type, data, metadata } of events.filter(isDecoded)) {
        const ofPasskey = metadata.actor.kind === 'staff' ? undefined : ALERT_OF_PASSKEY[type];
        if (ofPasskey) {
          raiseAlert(app.log, ofPasskey, { user_id: metadata.actor.id, subject_id: String(data.userId) });
          continue;
        }
        if (type !== 'RoleGranted' || data.role === 'customer') continue;
        const kind = data.role === 'admin' ? 'admin-granted' : 'role-granted';
        raiseAlert(app.log, kind, { user_id: metadata.actor.id, subject_id: String(data.userId) });
      }
    });
  });
  app.addHook('onClose', () => subscription?.stop());
}
