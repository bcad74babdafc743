import { ChainCheck, type ChainProblem } from '../codec/chain-check.ts';
import type { LogReader } from './log-reader.ts';

const PART = 1_000;

/**
 * Walks one stream and recomputes its hashes from the stored bytes. The server has no row beside a stream that says how long it
 * is, so its last events may be missing unseen; whatever is missing before is told.
 * @returns how many events it has
 */
export async function checkStreamChain(
  reader: LogReader,
  stream: string,
  report: (problem: ChainProblem) => void,
): Promise<number> {
  const check = new ChainCheck(stream, report);
  let last: { readonly version: number; readonly hash: string } | undefined;
  let count = 0;
  for (;;) {
    const part = await reader.stream(stream, (last?.version ?? 0) + 1, PART);
    for (const record of part) check.next({ ...record, eventId: record.id });
    count += part.length;
    last = part.at(-1) ?? last;
    if (part.length < PART) break;
  }
  if (last) check.end(last);
  return count;
}

/** First version of a stream whose hash chain does not fit, undefined when it is whole (or there is no such stream). */
export async function verifyStream(reader: LogReader, stream: string): Promise<number | undefined> {
  const versions: number[] = [];
  await checkStreamChain(reader, stream, ({ version }) => versions.push(version));
  return versions.length === 0 ? undefined : Math.min(...versions);
}
