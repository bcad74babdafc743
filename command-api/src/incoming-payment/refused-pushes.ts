import type { FastifyBaseLogger } from 'fastify';

/** A closed list, because it is a label of a metric. */
type RefusalReason =
  | 'unsigned'
  | 'wrong-signature'
  | 'out-of-time'
  | 'malformed'
  | 'other-bankgiro'
  | 'value-date-too-old'
  | 'payment-differs';

export type NoteRefusedPush = (log: Pick<FastifyBaseLogger, 'warn'>, reason: RefusalReason) => void;

/** A line of one reason is written once in this time: the address is public, and anybody can be refused all day. */
const QUIET_MS = 60_000;

/** Counts every push that is refused and writes a line a minute of each reason. @param count the metric, by reason */
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
