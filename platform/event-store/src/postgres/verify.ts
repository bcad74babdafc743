import { openPool } from '@kreditlina/postgres/open-pool';
import type pg from 'pg';
import { ChainCheck, type ChainProblem, type CheckedEvent } from '../codec/chain-check.ts';
import { KeyCheck } from '../codec/key-check.ts';
import type { TextsOfTypes } from '../keys/destroyed-keys.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { VerifyProgress, VerifyReport } from '../opened-store.ts';
import { ask, RAW_TYPES } from './connection.ts';

const STREAMS_A_PAGE = 500;
const EVENTS_A_PAGE = 2_000;
const PROBLEMS_MAX = 1_000;
/** Versions of one stream scanned together. */
const VERSIONS_A_LOOK = 1_000;
/** Events with sealed data whose keys are checked together. */
const TEXTS_A_LOOK = 500;
const COLUMNS = 'stream_id, version, position, event_id, previous_hash, hash, body';

type StreamRow = [id: string, stream: string, version: string, hash: string];
type Row = [
  streamId: string,
  version: string,
  position: string,
  eventId: string,
  previousHash: string,
  hash: string,
  body: string,
];

/**
 * Recomputes the hash chain of every stream from the stored bytes, in one snapshot, while the store is in
 * use. Reports each event that was changed, removed, inserted or swapped other than by the store.
 * @param keys if absent, the keys of sealed data are not checked
 */
export async function verifyStore(
  target: string | pg.Pool,
  onProgress: (progress: VerifyProgress) => void = () => undefined,
  keys?: KeyRing,
): Promise<VerifyReport> {
  const pool =
    typeof target === 'string'
      ? openPool({ connectionString: target, application_name: 'kreditlina verify', max: 1 })
      : target;
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const report = await walk(client, onProgress, keys);
    return { ...report, lostKeys: (await keys?.listLost()) ?? { count: 0, some: [] } };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
    if (typeof target === 'string') await pool.end();
  }
}

/** First version at which a stream's chain is broken; undefined if it is intact or does not exist. */
export async function verifyStream(pool: pg.Pool, stream: string): Promise<number | undefined> {
  const client = await pool.connect();
  const versions: number[] = [];
  try {
    await client.query('begin isolation level repeatable read read only');
    const [head] = await rows<StreamRow>(
      client,
      'select id, stream, version, hash from event_store.streams where stream = $1',
      [stream],
    );
    if (!head) return undefined;
    const check = new ChainCheck(stream, (problem) => versions.push(problem.version));
    for await (const row of eventRows(client, String(BigInt(head[0]) - 1n), head[0]))
      check.next(checkedEvent(row));
    check.end({ version: Number(head[2]), hash: head[3].slice(2) });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
  return versions.length === 0 ? undefined : Math.min(...versions);
}

async function walk(
  client: pg.PoolClient,
  onProgress: (progress: VerifyProgress) => void,
  keys: KeyRing | undefined,
): Promise<Omit<VerifyReport, 'lostKeys'>> {
  const [total] = await rows<[string]>(client, 'select count(*) from event_store.events', []);
  const totalEvents = Number(total?.[0] ?? 0);
  const problems: ChainProblem[] = [];
  let found = 0;
  const report = (problem: ChainProblem) => {
    found += 1;
    if (problems.length < PROBLEMS_MAX) problems.push(problem);
  };
  const keyCheck = keys && new KeyCheck(keys, report);
  let streams = 0;
  let events = 0;
  for (let after = '0', last = false; !last; ) {
    const page = await rows<StreamRow>(
      client,
      `select id, stream, version, hash from event_store.streams where id > $1 order by id limit ${STREAMS_A_PAGE}`,
      [after],
    );
    last = page.length < STREAMS_A_PAGE;
    streams += page.length;
    const upTo = last ? undefined : (page.at(-1) as StreamRow)[0];
    events += await walkStreams(client, page, { after, upTo }, report, keyCheck);
    onProgress({ events, totalEvents });
    after = upTo ?? after;
  }
  return { streams, events, problems, complete: found === problems.length };
}

/**
 * Checks the streams of a page against their events, including events whose stream has no row.
 * @returns the number of events
 */
async function walkStreams(
  client: pg.PoolClient,
  page: readonly StreamRow[],
  range: { after: string; upTo: string | undefined },
  report: (problem: ChainProblem) => void,
  keyCheck: KeyCheck | undefined,
): Promise<number> {
  const heads = new Map(page.map((row) => [row[0], row]));
  let count = 0;
  let check: ChainCheck | undefined;
  let streamId = '';
  const finish = () => {
    const head = heads.get(streamId);
    check?.end(head && { version: Number(head[2]), hash: head[3].slice(2) });
    heads.delete(streamId);
  };
  let texts: { stream: string; version: number; body: string }[] = [];
  const lookForKeys = async () => {
    await keyCheck?.look(texts);
    texts = [];
  };
  for await (const row of eventRows(client, range.after, range.upTo)) {
    if (row[0] !== streamId) {
      finish();
      streamId = row[0];
      check = new ChainCheck(heads.get(streamId)?.[1] ?? streamNamedIn(row), report);
    }
    check?.next(checkedEvent(row));
    count += 1;
    if (keyCheck && row[6].includes('"$sealed"'))
      texts.push({
        stream: heads.get(streamId)?.[1] ?? streamNamedIn(row),
        version: Number(row[1]),
        body: row[6],
      });
    if (texts.length >= TEXTS_A_LOOK) await lookForKeys();
  }
  await lookForKeys();
  finish();
  for (const [, stream, version, hash] of heads.values()) {
    new ChainCheck(stream, report).end({ version: Number(version), hash: hash.slice(2) });
  }
  return count;
}

async function* eventRows(
  client: pg.PoolClient,
  after: string,
  upTo: string | undefined,
): AsyncIterable<Row> {
  let cursor: [string, string] = [after, '2147483647'];
  for (;;) {
    const page = await rows<Row>(
      client,
      `select ${COLUMNS} from event_store.events
        where (stream_id, version) > ($1::bigint, $2::integer) and stream_id <= $3
        order by stream_id, version limit ${EVENTS_A_PAGE}`,
      [...cursor, upTo ?? '9223372036854775807'],
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < EVENTS_A_PAGE) return;
    cursor = [last[0], last[1]];
  }
}

const checkedEvent = (row: Row): CheckedEvent => ({
  version: Number(row[1]),
  position: row[2],
  eventId: row[3],
  previousHash: row[4].slice(2),
  hash: row[5].slice(2),
  body: row[6],
});

/** Stored texts of the events of these types in a part of a stream; the database filters. */
export async function textsOfTypes(
  pool: pg.Pool,
  stream: string,
  from: number,
  types: readonly string[],
): Promise<TextsOfTypes> {
  const upTo = from + VERSIONS_A_LOOK - 1;
  // The type is the last member of a stored text.
  const [head, ...found] = await ask<[version: string, body: string | null]>(pool, {
    name: 'texts-of-types',
    text: `with head as (select id, version from event_store.streams where stream = $1)
      select version, null as body from head
      union all
      select e.version, e.body from event_store.events e, head
        where e.stream_id = head.id and e.version between $2 and $3 and e.body like any ($4)`,
    values: [stream, from, upTo, types.map((type) => `%"type":"${type}"}`)],
  });
  const last = Number(head?.[0] ?? 0);
  return {
    bodies: found.flatMap(([, body]) => body ?? []),
    upTo: Math.min(upTo, last),
    isEnd: last <= upTo,
  };
}

/** Name of a stream whose row is missing, read from the event itself. */
function streamNamedIn(row: Row): string {
  try {
    return String((JSON.parse(row[6]) as { stream?: unknown }).stream);
  } catch {
    return `unknown-${row[0]}`;
  }
}

async function rows<Result extends unknown[]>(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
): Promise<Result[]> {
  return (await client.query<Result>({ text, values, rowMode: 'array', types: RAW_TYPES })).rows;
}
