import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import pg from 'pg';
import { migrateEventStore, openPostgresStore } from '../../src/index.ts';
import { newEvent, schemas } from './bench-event.ts';
import { type Comparison, compareInTurn, storeWrites, WRITERS, type Write } from './rounds.ts';

/** Full durability; only checkpoints, which belong to neither side, are kept out of the rounds. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '8GB',
  min_wal_size: '2GB',
  checkpoint_timeout: '1h',
};
/** Files of 16 MB, more than a comparison writes. */
const LOG_FILES = 48;

/**
 * 32 writers, one event each at a time: the store with all guarantees against one plain INSERT per event into
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
    await migrateEventStore(server.url);
    const store = await openPostgresStore({
      url: server.url,
      masterKey: new Uint8Array(32).fill(1),
      schemas,
    });
    const sides = { store: storeWrites(store.events), reference: plain.write };
    const comparison = await compareInTurn(sides, 'plain INSERT', options.print);
    options.print(`store: ${JSON.stringify(store.stats())}`);
    await store.close();
    await plain.close();
    return comparison;
  } finally {
    await server.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A server in use recycles its WAL files; creating new ones would distort the comparison. */
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

async function openPlain(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  await pool.query(`create table plain_events (
    id bigint generated always as identity primary key, event_id uuid not null, stream text not null, type text not null,
    data jsonb not null, metadata jsonb not null, occurred_at timestamptz not null)`);
  const writers = Array.from({ length: WRITERS }, () => randomUUID());
  const write: Write = async (writer) => {
    const given = newEvent(writers[writer] as string, randomUUID());
    await pool.query({
      name: 'insert',
      text: 'insert into plain_events (event_id, stream, type, data, metadata, occurred_at) values ($1, $2, $3, $4, $5, $6)',
      values: [
        given.id,
        `benchmarkedStream-${writers[writer]}`,
        given.type,
        given.data,
        given.metadata,
        given.occurredAt,
      ],
    });
  };
  return { write, close: () => pool.end() };
}
