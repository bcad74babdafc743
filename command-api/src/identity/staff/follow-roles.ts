import { ACCEPTED_LOG_ID, acceptedLog } from '@kreditlina/domain/accepted-log/index';
import { user } from '@kreditlina/domain/identity/index';
import { lostKey } from '@kreditlina/domain/lost-key/index';
import {
  type EventStore,
  isDecoded,
  type RecordedEvent,
  type Subscription,
} from '@kreditlina/event-store/port';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { AlertKind, RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyInstance } from 'fastify';

/** A colleague does these in the back office; by anybody else they come from the command line, or past the product. */
const ALERT_UNLESS_STAFF: Readonly<Record<string, AlertKind>> = {
  PasskeyRevoked: 'passkey-reset',
  PasskeyInvited: 'passkey-invited',
  RoleRevoked: 'role-taken',
};
/** From the command line alone. */
const ALERT_OF_LOG: Readonly<Record<string, AlertKind>> = {
  KeyLossRecorded: 'key-loss-recorded',
  LogAccepted: 'log-accepted',
};
/** A shorter log is accepted before the API starts: whoever starts so soon after it tells of it. */
const ACCEPTED_LATELY_MS = 3_600_000;

/**
 * Tells of every role that is given while the server is up, of roles that no colleague took and passkeys that none revoked or invited to, and of what the command
 * line says of the log, by the log and not by who asked for it: an event that somebody wrote into the log past the product is told of as
 * well. What was read is remembered in the process alone, where nobody can move it on.
 */
export function followRoles(app: FastifyInstance, store: EventStore, raiseAlert: RaiseAlert): void {
  let subscription: Subscription | undefined;
  const categories = [user.category, lostKey.category, acceptedLog.category];
  const look = (event: RecordedEvent) => {
    const kind = alertOf(event);
    const { subjectId, userId = subjectId } = event.data;
    const about = userId === undefined ? {} : { subject_id: String(userId) };
    if (kind) raiseAlert(app.log, kind, { user_id: event.metadata.actor.id, ...about });
  };
  app.addHook('onReady', async () => {
    const after = await store.head();
    const accepted = await readLast(store, streamOf(acceptedLog, ACCEPTED_LOG_ID)).catch(() => undefined);
    if (accepted && Date.now() - Date.parse(accepted.recordedAt) < ACCEPTED_LATELY_MS) look(accepted);
    subscription = store.subscribe({ after, categories }, async ({ events }) => {
      for (const event of events.filter(isDecoded)) look(event);
    });
  });
  app.addHook('onClose', () => subscription?.stop());
}

function alertOf({ type, data, metadata }: RecordedEvent): AlertKind | undefined {
  if (type === 'RoleGranted' && data.role !== 'customer')
    return data.role === 'admin' ? 'admin-granted' : 'role-granted';
  return ALERT_OF_LOG[type] ?? (metadata.actor.kind === 'staff' ? undefined : ALERT_UNLESS_STAFF[type]);
}

async function readLast(store: EventStore, stream: string): Promise<RecordedEvent | undefined> {
  for await (const event of store.read(stream, { backwards: true, limit: 1 })) return event;
  return undefined;
}
