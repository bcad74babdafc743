import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addressOf, senderOf } from './address.ts';
import { createWindowCounts } from './window-counts.ts';

/** Kinds of alert. A closed list, because it is a label of a metric. */
const alertKinds = [
  'repeated-refusals',
  'address-refused',
  'number-revealed',
  'quota-near',
  'quota-reached',
  'admin-granted',
  'role-granted',
  'role-proposed',
  'role-revoked',
  'passkey-reset',
  'passkey-invited',
  'key-loss-recorded',
  'log-accepted',
  'forged-row',
  'login-refused',
  'signature-refused',
  'second-factor-refused',
  'wrong-host',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Subject of an alert: ids and counts only, never a name, an identity number or free text. */
type AlertIds = Readonly<Record<string, string | number>>;

/** Raises an alert: a log line and a count. Never throws. */
export type RaiseAlert = (log: Pick<FastifyBaseLogger, 'warn'>, kind: AlertKind, ids: AlertIds) => void;

/** The same alert about the same ids is logged once in this time; the metric counts every one. */
const QUIET_MS = 60_000;
/** Maximum log lines per kind and minute: a broad attack must not fill the log or crowd out other kinds. */
const LINES_MAX = 60;
const REMEMBERED_MAX = 5_000;

/** @param count counts an alert in the metric of its kind */
export function createSecurityAlerts(count: (kind: AlertKind) => void): RaiseAlert {
  const written = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: QUIET_MS });
  const countLine = createWindowCounts(alertKinds.length);
  return (log, kind, ids) => {
    count(kind);
    const same = JSON.stringify([kind, ids]);
    if (written.has(same)) return;
    const { used: lines } = countLine(kind, QUIET_MS);
    if (lines > LINES_MAX) return;
    written.set(same, true);
    const isLast = lines === LINES_MAX;
    log.warn({ alert: kind, ...ids, ...(isLast && { more: 'suppressed for a minute' }) }, 'security alert');
  };
}

/** Refusals of one session, or of one address without a session, that raise an alert within the window. */
export const REFUSALS_BEFORE_ALERT = 20;
const REFUSALS_WINDOW_MS = 5 * 60_000;
const refusals = new Set([401, 403, 404]);

/** Raises an alert for repeated refusals: a sign of probing. */
export function watchRefusals(app: FastifyInstance, raise: RaiseAlert): void {
  const countRefusal = createWindowCounts(REMEMBERED_MAX);
  app.addHook('onResponse', async (request, reply) => {
    if (!refusals.has(reply.statusCode)) return;
    const { session } = request;
    const who: AlertIds = session
      ? { user_id: session.userId, session_id: session.id }
      : { address: addressOf(request) };
    // The window starts at the first refusal, so that a page that polls a lost session occasionally raises no
    // alert.
    const { used } = countRefusal(session?.id ?? senderOf(request), REFUSALS_WINDOW_MS);
    if (used % REFUSALS_BEFORE_ALERT === 0)
      // Requests without a session are mostly from scanners: many of them are worth a look, but not an alarm
      // each.
      raise(request.log, session ? 'repeated-refusals' : 'address-refused', {
        ...who,
        status: reply.statusCode,
      });
  });
}
