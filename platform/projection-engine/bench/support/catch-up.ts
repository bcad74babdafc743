import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import type { EventStore } from '@kreditlina/event-store/port';
import { testEvent } from '@kreditlina/event-store/testing/test-events';
import { openPool } from '@kreditlina/postgres/open-pool';
import { projection } from '../../src/projection.ts';
import { startRunner } from '../../src/runner.ts';
import { defineTable, integer, text } from '../../src/table.ts';
import { quietLogger } from '../../src/testing/harness.ts';

const EVENTS_A_STREAM = 20;
const WRITERS = 32;
const ROWS = 2_000;
const WAIT_MS = 120_000;

/** Streams of 20 events of a category of their own. @returns the category */
export async function fill(store: EventStore, count: number): Promise<string> {
  const category = `benched${randomUUID().slice(0, 8)}`;
  let left = count / EVENTS_A_STREAM;
  const write = async () => {
    for (; left > 0; ) {
      left -= 1;
      const stream = `${category}-${randomUUID()}`;
      const commandId = randomUUID();
      const events = Array.from({ length: EVENTS_A_STREAM }, (_, index) =>
        testEvent('Counted', { amount: Math.floor(Math.random() * ROWS) }, commandId, index),
      );
      await store.append(stream, 'none', events);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return category;
}

/** @returns events a second */
export async function readWithClient(
  client: EventStoreDBClient,
  category: string,
  count: number,
): Promise<number> {
  const began = performance.now();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  let seen = 0;
  for await (const { event } of subscription) {
    if (event !== undefined) seen += 1;
    if (seen === count) break;
  }
  const seconds = (performance.now() - began) / 1_000;
  await subscription.unsubscribe();
  return count / seconds;
}

export interface EngineRun {
  readonly store: EventStore;
  /** Address of a server on which each run makes a database of its own. */
  readonly database: string;
  readonly category: string;
  readonly round: number;
}

/** From the start of the runner to the last event being in the read model. @returns events a second */
export async function readThroughEngine(run: EngineRun, count: number): Promise<number> {
  const { store, database, category, round } = run;
  const name = `catch_up_${round}`;
  const admin = openPool({ connectionString: database, max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = Object.assign(new URL(database), { pathname: `/${name}` }).href;
  const pool = openPool({ connectionString: url, max: 8 });
  const head = await store.head();
  const began = performance.now();
  const runner = await startRunner({
    store,
    pool,
    projections: [amounts(category)],
    logger: quietLogger(),
    owner: 'bench',
    refreshMs: 50,
  });
  const isThere = await runner.waitForPosition(head, WAIT_MS);
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await pool.query('select sum(events)::int as events from read.amount');
  await runner.stop();
  await pool.end();
  if (!isThere || rows[0]?.events !== count)
    throw new Error(`The read model has ${rows[0]?.events} of ${count} events`);
  return count / seconds;
}

const table = defineTable('amount', { columns: { amount: text(), events: integer() }, key: 'amount' });
type Counted = { readonly type: 'Counted'; readonly data: { readonly amount: number } };

/** How often each amount was counted. */
const amounts = (category: string) =>
  projection<typeof table, Counted>({
    name: 'amount',
    version: 1,
    table,
    categories: [category],
    poison: 'stop',
    key: ({ data }) => String(data.amount),
    evolve: (row, { data }) => ({ amount: String(data.amount), events: (row?.events ?? 0) + 1 }),
  });
