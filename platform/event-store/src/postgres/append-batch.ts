import { intArray, textArray, uuidArray } from '@kreditlina/postgres/binary-array';
import type pg from 'pg';
import type { EncodedEvent } from '../codec/event-codec.ts';
import type { AppendResult, ExpectedVersion } from '../port.ts';
import type { Ordering } from './ordering.ts';

export interface BatchedAppend {
  readonly stream: string;
  readonly expected: ExpectedVersion;
  readonly events: readonly EncodedEvent[];
}

const EXPECTED = { none: 0, exists: -1 } as const;
const APPEND =
  'select appends, versions, positions, transaction_id from event_store.append($1, $2, $3, $4, $5, $6, $7)';

export function appendQuery(batch: readonly BatchedAppend[], ordering: Ordering): pg.QueryArrayConfig {
  const streams: string[] = [];
  const expected: number[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  const ids: string[] = [];
  const bodies: string[] = [];
  for (const waiting of batch) {
    streams.push(waiting.stream);
    expected.push(typeof waiting.expected === 'number' ? waiting.expected : EXPECTED[waiting.expected]);
    firsts.push(ids.length + 1);
    counts.push(waiting.events.length);
    for (const event of waiting.events) {
      ids.push(event.id);
      bodies.push(event.body);
    }
  }
  const perAppend = [textArray(streams), intArray(expected), intArray(firsts), intArray(counts)];
  const values = [...perAppend, uuidArray(ids), textArray(bodies), ordering.fence];
  return { name: 'append', text: APPEND, values, rowMode: 'array' };
}

/** Results by the append's number in the batch, from 1. Appends that lost a race are absent. */
export function appendResults(
  row: readonly (string | null)[] | undefined,
  ordering: Ordering,
): { results: Map<number, AppendResult>; events: number } {
  const [appends, versions, positions, transaction] = row ?? [];
  const results = new Map<number, AppendResult>();
  const numbers = parseArray(appends);
  const versionTexts = parseArray(versions);
  const positionTexts = parseArray(positions);
  for (let index = 0; index < numbers.length; index += 1) {
    const position = ordering.position(positionTexts[index] as string, transaction ?? '0');
    // Events of one append are in order, so the last one remains.
    results.set(Number(numbers[index]), { version: Number(versionTexts[index]), position, repeated: false });
  }
  return { results, events: numbers.length };
}

/** Parses a Postgres array of numbers such as `{1,2,3}`. */
const parseArray = (text: string | null | undefined): string[] => (text ? text.slice(1, -1).split(',') : []);
