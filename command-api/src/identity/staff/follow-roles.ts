import { acceptedLog } from '@kreditlina/domain/accepted-log/accepted-log';
import { user } from '@kreditlina/domain/identity/index';
import { lostKey } from '@kreditlina/domain/lost-key/lost-key';
import {
  comparePositions,
  type EventStore,
  isDecoded,
  type RecordedEvent,
  START,
  type Subscription,
} from '@kreditlina/event-store/port';
import type { AlertKind, RaiseAlert } from '@kreditlina/http-edge/security-alert';
import { pause } from '@kreditlina/postgres/backoff';
import type { FastifyInstance } from 'fastify';

/**
 * Alerts for events that colleagues normally cause in the back office. Any other actor used the command line,
 * or bypassed the product.
 */
const ALERT_PAST_STAFF: Readonly<Record<string, AlertKind>> = {
  PasskeyRevoked: 'passkey-reset',
  PasskeyInvited: 'passkey-invited',
  RoleProposed: 'role-proposed',
  RoleRevoked: 'role-revoked',
};
/** Alerts for events that only the command line causes. */
const ALERT_OF_LOG: Readonly<Record<string, AlertKind>> = {
  KeyLossRecorded: 'key-loss-recorded',
  LogAccepted: 'log-accepted',
};
/** Age of events that a starting server still reports; the command line may run while no server does. */
const LATELY_MS = 3_600_000;
/** Pause between two reads of the log. An alert can wait that long, and most commits concern no role. */
const REST_MS = 250;
/** Distances from the end of the log, tried in order until one reaches back far enough. */
const LOOK_BACK_EVENTS = [1_000, 10_000, 100_000, 1_000_000];

interface FollowedLog {
  readonly store: EventStore;
  readonly beforeHead: (count: number) => Promise<string>;
}

/**
 * Raises alerts for every granted role; for roles revoked or proposed and passkeys revoked or invited other
 * than by a colleague; and for log commands of the command line. Reads the log instead of hooking into the
 * callers, so that events written past the product raise an alert too. Starts one hour back. The position is
 * only in memory, where no one can move it forward.
 */
export function followRoles(app: FastifyInstance, log: FollowedLog, raiseAlert: RaiseAlert): void {
  let subscription: Subscription | undefined;
  const closing = new AbortController();
  const categories = [user.category, lostKey.category, acceptedLog.category];
  const look = (event: RecordedEvent) => {
    const kind = alertOf(event);
    const { subjectId, userId = subjectId } = event.data;
    const about = userId === undefined ? {} : { subject_id: String(userId) };
    if (kind) raiseAlert(app.log, kind, { user_id: event.metadata.actor.id, ...about });
  };
  app.addHook('onReady', async () => {
    const head = await log.store.head();
    const since = new Date(Date.now() - LATELY_MS).toISOString();
    const isLate = ({ position, recordedAt }: RecordedEvent) =>
      recordedAt >= since || comparePositions(position, head) > 0;
    const after = await lookBack(log, since).catch(() => head);
    subscription = log.store.subscribe({ after, categories }, async ({ events, live }) => {
      for (const event of events.filter(isDecoded)) if (isLate(event)) look(event);
      if (live) await pause(REST_MS, closing.signal);
    });
  });
  app.addHook('onClose', () => {
    closing.abort();
    return subscription?.stop();
  });
}

function alertOf({ type, data, metadata }: RecordedEvent): AlertKind | undefined {
  if (data.role === 'customer') return undefined;
  if (type === 'RoleGranted') return data.role === 'admin' ? 'admin-granted' : 'role-granted';
  return ALERT_OF_LOG[type] ?? (metadata.actor.kind === 'staff' ? undefined : ALERT_PAST_STAFF[type]);
}

/** Finds a position before every event recorded since the given time. */
async function lookBack({ store, beforeHead }: FollowedLog, since: string): Promise<string> {
  let after = START;
  for (const count of LOOK_BACK_EVENTS) {
    after = await beforeHead(count);
    if (after === START) break;
    for await (const event of store.readAll({ after, limit: 1 }))
      if (isDecoded(event) && event.recordedAt < since) return after;
  }
  return after;
}
