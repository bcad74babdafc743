import {
  CopyRefused,
  type RawEvent,
  type RawLog,
  type RawTarget,
  requireSame,
  requireWhole,
} from '../raw-event.ts';

export interface CopyProgress {
  readonly step: 'compare' | 'copy' | 'verify';
  /** Number of events processed so far. */
  readonly done: number;
}

export interface CopyReport {
  readonly events: number;
  /** Number of events that an earlier run had copied. */
  readonly found: number;
  readonly copied: number;
}

/** Maximum events and bytes of one append; stays below EventStoreDB's default limit (1 MiB). */
const GROUP = { events: 200, bytes: 512 * 1024 } as const;
const REPORT_EVERY = 100;

/**
 * Copies the source to the target: the same events in the same order, byte for byte. Resumes an interrupted
 * copy, for which the target must hold the first events of the source. Only one append is in flight, because
 * the target orders events as it stores them. Finally both logs are read again and compared completely.
 * @throws CopyRefused when the target holds other events, or an event of the source was altered
 */
export async function copyLog(
  source: RawLog,
  target: RawTarget,
  onProgress: (progress: CopyProgress) => void = () => undefined,
): Promise<CopyReport> {
  const tell = (step: CopyProgress['step'], done: number) => {
    if (done % REPORT_EVERY === 0) onProgress({ step, done });
  };
  const there = target.events()[Symbol.asyncIterator]();
  let found = 0;
  let copied = 0;
  let isBehind = true;
  const group = createGroup(target);
  for await (const event of source.events()) {
    requireWhole(event);
    if (isBehind) {
      const next = await there.next();
      if (!next.done) {
        requireSame(event, next.value);
        found += 1;
        tell('compare', found);
        continue;
      }
      isBehind = false;
    }
    await group.add(event);
    copied += 1;
    tell('copy', found + copied);
  }
  await group.flush();
  const events = await verifyCopy(source, target, (done) => tell('verify', done));
  return { events, found, copied };
}

/**
 * Compares both logs in total order.
 * @returns the number of events, which is the same in both
 * @throws CopyRefused at the first difference
 */
async function verifyCopy(
  source: RawLog,
  target: RawLog,
  onProgress: (done: number) => void = () => undefined,
): Promise<number> {
  const there = target.events()[Symbol.asyncIterator]();
  let events = 0;
  for await (const event of source.events()) {
    const next = await there.next();
    if (next.done) throw new CopyRefused(`The target lacks ${event.stream}@${event.version}`);
    requireSame(event, next.value);
    requireWhole(next.value);
    events += 1;
    onProgress(events);
  }
  const more = await there.next();
  if (!more.done) throw new CopyRefused(`The source lacks ${more.value.stream}@${more.value.version}`);
  return events;
}

/**
 * Checks that the newer log begins with all events of the older one.
 * @returns the number of events in the older log
 * @throws CopyRefused at the first difference
 */
export async function requireBeginning(
  older: RawLog,
  newer: RawLog,
  onProgress: (progress: CopyProgress) => void,
): Promise<number> {
  const there = newer.events()[Symbol.asyncIterator]();
  let events = 0;
  for await (const event of older.events()) {
    requireWhole(event);
    const next = await there.next();
    if (next.done) throw new CopyRefused(`EventStoreDB lacks ${event.stream}@${event.version}`);
    requireSame(event, next.value);
    events += 1;
    if (events % REPORT_EVERY === 0) onProgress({ step: 'compare', done: events });
  }
  await there.return?.();
  return events;
}

/** Groups consecutive events of one stream into an append, which costs no more than for a single event. */
function createGroup(target: RawTarget) {
  let events: RawEvent[] = [];
  let bytes = 0;
  const flush = async () => {
    if (events.length > 0) await target.append(events);
    events = [];
    bytes = 0;
  };
  return {
    flush,
    add: async (event: RawEvent) => {
      const size = Buffer.byteLength(event.body);
      const isOfGroup = events[0]?.stream === event.stream;
      const isFull = events.length >= GROUP.events || bytes + size > GROUP.bytes;
      if (events.length > 0 && (!isOfGroup || isFull)) await flush();
      events.push(event);
      bytes += size;
    },
  };
}
