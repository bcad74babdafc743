import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { StoreUnavailable } from '@kreditlina/event-store';
import type { EventStore } from '@kreditlina/event-store/port';
import { testEvent } from '@kreditlina/event-store/testing/test-events';
import { openPool } from '@kreditlina/postgres/open-pool';
import { projection } from '../../src/definition/projection.ts';
import { defineTable, integer, text } from '../../src/definition/table.ts';
import { startRunner } from '../../src/runner.ts';
import { quietLogger } from '../../src/testing/harness.ts';

const EVENTS_A_STREAM = 20;
const WRITERS = 8;
const ROWS = 2_000;
const WAIT_MS = 120_000;
const FILL_TRIES = 10;

/**
 * Fills streams of 20 events in a new category, interleaved with `foreign` times as many events of another
 * one.
 * @returns the category
 */
export async function fill(store: EventStore, count: number, foreign = 0): Promise<string> {
  const run = randomUUID().slice(0, 8);
  const category = `benched${run}`;
  let left = count / EVENTS_A_STREAM;
  const append = async (to: string, length: number) => {
    const commandId = randomUUID();
    const events = Array.from({ length }, (_, index) =>
      testEvent('Counted', { amount: Math.floor(Math.random() * ROWS) }, commandId, index),
    );
    const stream = `${to}-${randomUUID()}`;
    for (let tries = 1; ; tries += 1) {
      try {
        await store.append(stream, 'none', events);
        return;
      } catch (error) {
        // A busy machine may exceed the append's time limit; the same append is stored only once.
        if (!(error instanceof StoreUnavailable) || tries >= FILL_TRIES) throw error;
      }
    }
  };
  const write = async () => {
    for (; left > 0; ) {
      left -= 1;
      await append(category, EVENTS_A_STREAM);
      if (foreign > 0) await append(`foreign${run}`, EVENTS_A_STREAM * foreign);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  return category;
}

/** @returns events per second */
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
  /** Address of a server on which each run creates its own database. */
  readonly database: string;
  readonly category: string;
  readonly round: string;
}

/**
 * Measures from the start of the runner until the last event is in the read model.
 * @returns events per second
 */
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

/** Occurrences of each amount. */
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
