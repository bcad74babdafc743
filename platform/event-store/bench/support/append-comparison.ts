import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { eventId, migrateEventStore, openPostgresStore } from '../../src/index.ts';
import { newEvent, schemas } from './bench-event.ts';
import {
  EVENTS_A_STREAM,
  measure,
  median,
  ROUND_MILLISECONDS,
  ROUNDS,
  WARM_UP_MILLISECONDS,
  WRITERS,
  type Write,
} from './rounds.ts';

const PERSONS = 500;

/** Durable in full; only the checkpoints, which belong to neither side, are kept out of the rounds. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '8GB',
  min_wal_size: '2GB',
  checkpoint_timeout: '1h',
};
/** Files of 16 MB, more than a comparison writes. */
const LOG_FILES = 48;

const persons = Array.from({ length: PERSONS }, () => randomUUID());

export interface Comparison {
  readonly storePerSecond: number;
  readonly plainPerSecond: number;
  readonly ratio: number;
}

/**
 * 32 writers, one event each at a time, through the store with every promise on, against one plain INSERT per event into
 * one table over 32 connections. Alternating rounds on one server with fsync and synchronous commit on.
 */
export async function compareAppends(options: {
  readonly print: (line: string) => void;
  readonly environment?: Record<string, string>;
}): Promise<Comparison> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-bench-append-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'data'),
    settings: SETTINGS,
    ...options,
  });
  try {
    await warmLog(server.url);
    const plain = await openPlain(server.url);
    const store = await openStore(server.url);
    await measure(plain.write, WARM_UP_MILLISECONDS);
    await measure(store.write, WARM_UP_MILLISECONDS);
    const rounds: Comparison[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const plainPerSecond = await measure(plain.write, ROUND_MILLISECONDS);
      const storePerSecond = await measure(store.write, ROUND_MILLISECONDS);
      rounds.push({ storePerSecond, plainPerSecond, ratio: storePerSecond / plainPerSecond });
      options.print(
        `round ${round}: store ${Math.round(storePerSecond)} events/s, plain INSERT ${Math.round(plainPerSecond)}/s, ratio ${(storePerSecond / plainPerSecond).toFixed(2)}`,
      );
    }
    options.print(`store: ${JSON.stringify(store.stats())}`);
    await store.close();
    await plain.close();
    return {
      storePerSecond: Math.round(median(rounds.map((round) => round.storePerSecond))),
      plainPerSecond: Math.round(median(rounds.map((round) => round.plainPerSecond))),
      ratio: Number(median(rounds.map((round) => round.ratio)).toFixed(2)),
    };
  } finally {
    await server.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A server that has run for a while writes over the files of its log; creating new ones would belong to neither side. */
async function warmLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let file = 0; file < LOG_FILES; file += 1) {
    await client.query(`select pg_logical_emit_message(false, 'bench', 'one more file')`);
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.end();
}

async function openStore(url: string) {
  await migrateEventStore(url);
  const store = await openPostgresStore({ url, masterKey: new Uint8Array(32).fill(1), schemas });
  const heads = Array.from({ length: WRITERS }, () => ({
    stream: '',
    version: EVENTS_A_STREAM,
    personId: '',
  }));
  const write: Write = async (writer) => {
    const head = heads[writer] as (typeof heads)[number];
    if (head.version >= EVENTS_A_STREAM) {
      head.stream = `benchmarkedStream-${randomUUID()}`;
      head.version = 0;
      head.personId = persons[Math.floor(Math.random() * PERSONS)] as string;
    }
    const expected = head.version === 0 ? 'none' : head.version;
    const commandId = randomUUID();
    const given = { ...newEvent(head.personId, commandId), id: eventId(commandId, 0) };
    head.version = (await store.events.append(head.stream, expected, [given])).version;
  };
  return { write, stats: store.stats, close: store.close };
}

async function openPlain(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  await pool.query(`create table plain_events (
    id bigint generated always as identity primary key, event_id uuid not null, stream text not null, type text not null,
    data jsonb not null, metadata jsonb not null, occurred_at timestamptz not null)`);
  const streams = Array.from({ length: WRITERS }, () => `benchmarkedStream-${randomUUID()}`);
  const write: Write = async (writer) => {
    const given = newEvent(persons[writer] as string, randomUUID());
    await pool.query({
      name: 'insert',
      text: 'insert into plain_events (event_id, stream, type, data, metadata, occurred_at) values ($1, $2, $3, $4, $5, $6)',
      values: [given.id, streams[writer], given.type, given.data, given.metadata, given.occurredAt],
    });
  };
  return { write, close: () => pool.end() };
}
