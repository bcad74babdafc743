import { createHash } from 'node:crypto';
import { canonicalJson } from '@kreditlina/domain/kernel/canonical-json';
import { decoded, type EventStore, START } from '@kreditlina/event-store/port';

const BATCH = 5_000;

export interface History {
  readonly events: number;
  readonly streams: number;
  /** SHA-256 of the hashes of all streams, in order of their names. */
  readonly hash: string;
}

/**
 * Hashes a history: address, unsealed data, actor, time and business date of each event. Omits positions,
 * seals with their hashes, and `recordedAt` (the store's wall clock), which differ between two runs of the
 * same history.
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
      const told = canonicalJson({
        version,
        id,
        type,
        metadata,
        occurredAt,
        effectiveOn,
        data: withoutSeals(data),
      });
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

/** Sources that a decision cites by the hash of an event, which covers its seals and so differs too. */
const citedByEvent: readonly unknown[] = ['screening', 'exposure'];

function withoutSeals(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { sources } = data;
  if (!Array.isArray(sources)) return data;
  const cited = (sources as Readonly<Record<string, unknown>>[]).map((source) =>
    citedByEvent.includes(source.kind) ? { ...source, hash: '' } : source,
  );
  return { ...data, sources: cited };
}
