import { LIMITS } from './limits.ts';
import { comparePositions, type EventStore, type LoggedEvent, type RecordedEvent } from './port.ts';

/** Name of an aggregate's stream: `<category>-<id>`, with the id in lower case. */
export const streamOf = (aggregate: { readonly category: string }, id: string): string =>
  `${aggregate.category}-${id.toLowerCase()}`;

export async function streamsAmong(events: AsyncIterable<LoggedEvent>): Promise<readonly string[]> {
  const streams = new Set<string>();
  for await (const { stream } of events) streams.add(stream);
  return [...streams];
}

/** End of a read. An instant includes what the store had recorded by then: the world as it was known. */
export type AsOf =
  | { readonly version: number }
  | { readonly position: string }
  | { readonly instant: string };

/**
 * Reads the events of one stream in order, up to `asOf` if given.
 * @throws RangeError when there are more than any stream of ours can have, which means an endless loop
 */
export async function* readStream(
  store: EventStore,
  stream: string,
  { from = 1, asOf }: { readonly from?: number; readonly asOf?: AsOf | undefined } = {},
): AsyncIterable<RecordedEvent> {
  let count = 0;
  const to = asOf && 'version' in asOf ? { to: asOf.version } : {};
  for await (const event of store.read(stream, { from, ...to })) {
    if (asOf && !isWithin(event, asOf)) return;
    count += 1;
    if (count > LIMITS.eventsPerReading)
      throw new RangeError(`${event.category} stream is longer than ${LIMITS.eventsPerReading} events`);
    yield event;
  }
}

/** Reads the event at a version; undefined when the stream is shorter. */
export async function readEvent(
  store: EventStore,
  stream: string,
  version: number,
): Promise<RecordedEvent | undefined> {
  for await (const event of store.read(stream, { from: version, to: version })) return event;
  return undefined;
}

function isWithin(event: RecordedEvent, asOf: AsOf): boolean {
  if ('version' in asOf) return event.version <= asOf.version;
  if ('position' in asOf) return comparePositions(event.position, asOf.position) <= 0;
  return event.recordedAt <= asOf.instant;
}
