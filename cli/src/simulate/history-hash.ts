import { createHash } from 'node:crypto';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { decoded, type EventStore, START } from '@kreditlina/event-store/port';

const BATCH = 5_000;

export interface History {
  readonly events: number;
  readonly streams: number;
  /** SHA-256 over the hashes of all streams, in the order of their names. */
  readonly hash: string;
}

/**
 * What happened, in one hash: of each event its address, what it says with personal data opened, who did it, when and from which
 * business date. Left out are positions, the seals, and `recordedAt`, which is the store's own wall clock: they
 * differ between two runs of one history.
 */
export async function hashHistory(
  store: EventStore,
  onProgress: (events: number) => void = () => undefined,
): Promise<History> {
  const streams = new Map<string, string>();
  let [position, events, isMore] = [START, 0, true];
  while (isMore) {
    let count = 0;
    for await (const logged of store.readAll({ after: position, limit: BATCH })) {
      const { stream, version, id, type, data, metadata, occurredAt, effectiveOn } = decoded(logged);
      const told = canonicalJson({ version, id, type, data, metadata, occurredAt, effectiveOn });
      const before = streams.get(stream) ?? '';
      streams.set(stream, createHash('sha256').update(before).update(told).digest('hex'));
      position = logged.position;
      count += 1;
    }
    events += count;
    isMore = count === BATCH;
    onProgress(events);
  }
  const all = createHash('sha256');
  for (const [stream, hash] of [...streams].sort(([one], [other]) => (one < other ? -1 : 1)))
    all.update(`${stream} ${hash}\n`);
  return { events, streams: streams.size, hash: all.digest('hex') };
}
