import { LRUCache } from 'lru-cache';
import { ChainCheck, type ChainProblem } from '../codec/chain-check.ts';
import { KeyCheck } from '../codec/key-check.ts';
import type { TextsOfTypes } from '../keys/destroyed-keys.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { VerifyProgress, VerifyReport } from '../opened-store.ts';
import { comparePositions, START } from '../port.ts';
import type { LogReader } from './log-reader.ts';
import type { LogRecord } from './records.ts';

const STREAM_PART = 1_000;
const LOG_PART = 2_000;
const PROBLEMS_MAX = 1_000;
/** Maximum number of streams whose last event is cached; for others it is read again. */
const STREAMS_MAX = 200_000;

type Report = (problem: ChainProblem) => void;

/** First version at which a stream's chain is broken; undefined if it is intact or does not exist. */
export async function verifyStream(reader: LogReader, stream: string): Promise<number | undefined> {
  const versions: number[] = [];
  await walkStream(reader, stream, ({ version }) => versions.push(version));
  return versions.length === 0 ? undefined : Math.min(...versions);
}

/**
 * Recomputes the hash chain of every stream in one pass through the log. Also reports streams that were
 * deleted or partly hidden, and foreign events in our streams. The server keeps no second record of a
 * stream's length, so truncation in its files goes unnoticed.
 */
export async function verifyLog(
  reader: LogReader,
  onProgress: (progress: VerifyProgress) => void,
  keys: KeyRing,
): Promise<VerifyReport> {
  const problems: ChainProblem[] = [];
  let found = 0;
  const report: Report = (problem) => {
    found += 1;
    if (problems.length < PROBLEMS_MAX) problems.push(problem);
  };
  const checks = new LRUCache<string, ChainCheck>({ max: STREAMS_MAX });
  const keyCheck = new KeyCheck(keys, report);
  let streams = 0;
  let events = 0;
  for (let after = START; ; ) {
    const part = await reader.after(after, LOG_PART);
    const entries = [...part.records, ...part.foreign].toSorted((one, other) =>
      comparePositions(one.position, other.position),
    );
    for (const record of entries) {
      if ('isForeign' in record) {
        // Reported only in our streams: another program may use such names for its own.
        checks.get(record.stream)?.foreign(record.version);
        continue;
      }
      let check = checks.get(record.stream);
      if (!check) {
        const before = await predecessor(reader, record);
        if (!before) streams += 1;
        check = new ChainCheck(record.stream, report, before);
        checks.set(record.stream, check);
      }
      check.next({ ...record, eventId: record.id });
      events += 1;
    }
    await keyCheck.look(part.records);
    for (const stream of part.tampered) report({ stream, version: 1, problem: 'hidden' });
    onProgress({ events, totalEvents: events });
    after = part.position;
    if (part.isLast) break;
  }
  return { streams, events, problems, complete: found === problems.length, lostKeys: await keys.listLost() };
}

/** Reads the event before this one in its stream; undefined for the first event, and when it is missing. */
async function predecessor(
  reader: LogReader,
  { stream, version }: LogRecord,
): Promise<LogRecord | undefined> {
  if (version === 1) return undefined;
  const [before] = await reader.stream(stream, version - 1, 1);
  return before?.version === version - 1 ? before : undefined;
}

/** Reads the stored texts of events of these types, in one part of a stream. */
export async function textsOfTypes(
  reader: LogReader,
  stream: string,
  from: number,
  types: readonly string[],
): Promise<TextsOfTypes> {
  const part = await reader.stream(stream, from, STREAM_PART);
  // The type is the last member of a stored text.
  const ends = types.map((type) => `"type":"${type}"}`);
  return {
    bodies: part.map(({ body }) => body).filter((body) => ends.some((end) => body.endsWith(end))),
    upTo: part.at(-1)?.version ?? from - 1,
    isEnd: part.length < STREAM_PART,
  };
}

async function walkStream(reader: LogReader, stream: string, report: Report): Promise<void> {
  const check = new ChainCheck(stream, report);
  let last: { readonly version: number; readonly hash: string } | undefined;
  for (;;) {
    const part = await reader.stream(stream, (last?.version ?? 0) + 1, STREAM_PART);
    for (const record of part) check.next({ ...record, eventId: record.id });
    last = part.at(-1) ?? last;
    if (part.length < STREAM_PART) break;
  }
  if (last) check.end(last);
}
