import type { FastifyBaseLogger } from 'fastify';

/** A closed list, because it is a metric label. */
type RefusalReason =
  | 'unsigned'
  | 'wrong-signature'
  | 'out-of-time'
  | 'malformed'
  | 'other-bankgiro'
  | 'value-date-too-old'
  | 'payment-differs';

export type NoteRefusedPush = (log: Pick<FastifyBaseLogger, 'warn'>, reason: RefusalReason) => void;

/** Each reason is logged at most once in this time: anyone can cause refusals all day. */
const QUIET_MS = 60_000;

/** Counts every refused push and logs one line per reason and minute. @param count the metric, by reason */
export function createRefusedPushes(count: (reason: RefusalReason) => void): NoteRefusedPush {
  const written = new Map<RefusalReason, { atMs: number; heldBack: number }>();
  return (log, reason) => {
    count(reason);
    const last = written.get(reason);
    const nowMs = performance.now();
    if (last && nowMs - last.atMs < QUIET_MS) {
      last.heldBack += 1;
      return;
    }
    written.set(reason, { atMs: nowMs, heldBack: 0 });
    log.warn({ reason, heldBack: last?.heldBack ?? 0 }, 'payment push refused');
  };
}
