import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { openEventStore } from '@kreditlina/event-store/open-event-store';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { openBenchServer } from '@kreditlina/event-store/testing/bench-server';
import { TEST_MASTER_KEY } from '@kreditlina/event-store/testing/stores';
import { testSchemas } from '@kreditlina/event-store/testing/test-events';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { fill, readThroughEngine, readWithClient } from './support/catch-up.ts';

/*
 * Uses (and fills) the server at EVENTSTORE_URL, or this repository's test server with --test-server. Runs
 * once on a log without other events, and once with ten times as many events irrelevant to the read model.
 */
/** Enough to make the runner's start, a tenth of a second, negligible. */
const EVENTS = Number(process.env.KREDITLINA_BENCH_EVENTS ?? 120_000);
const ROUNDS = 5;
const TARGET = 0.6;
/** Irrelevant events for each event of the read model. */
const FOREIGN = Number(process.env.KREDITLINA_BENCH_FOREIGN ?? 10);
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Figures {
  readonly enginePerSecond: number;
  readonly clientPerSecond: number;
  readonly ratio: number;
}

await using server = await openBenchServer();
if (server === undefined) {
  print('catch-up needs EVENTSTORE_URL, or --test-server');
  process.exitCode = 2;
} else {
  const { url: eventStoreUrl, name } = server;
  print(
    `catch-up on EventStoreDB (${name}): ${EVENTS} events into a read model through the projection engine`,
  );
  print("against the bare client's filtered subscription");
  const dataDir = join(tmpdir(), `kreditlina-bench-catch-up-${process.pid}`);
  const database = await startEmbeddedPostgres({ dataDir });
  const client = EventStoreDBClient.connectionString(eventStoreUrl);
  try {
    await migrateEventStore(database.url);
    const options = { url: database.url, eventStoreUrl, masterKey: TEST_MASTER_KEY, schemas: testSchemas };
    const store = await openEventStore(options);
    const compare = async (events: number, foreign: number): Promise<Figures> => {
      const category = await fill(store.events, events, foreign);
      print(`${events} events beside ${events * foreign} of others`);
      const rounds: Figures[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const clientPerSecond = await readWithClient(client, category, events);
        const run = { store: store.events, database: database.url, category, round: `${foreign}_${round}` };
        const enginePerSecond = await readThroughEngine(run, events);
        const ratio = enginePerSecond / clientPerSecond;
        print(
          `round ${round}: engine ${Math.round(enginePerSecond)} events/s, client ${Math.round(clientPerSecond)}/s, ratio ${ratio.toFixed(2)}${round === 0 ? ' (warm-up)' : ''}`,
        );
        if (round > 0) rounds.push({ clientPerSecond, enginePerSecond, ratio });
      }
      const [median] = rounds.toSorted((a, b) => a.ratio - b.ratio).slice(Math.floor(ROUNDS / 2));
      return {
        enginePerSecond: Math.round(median?.enginePerSecond ?? 0),
        clientPerSecond: Math.round(median?.clientPerSecond ?? 0),
        ratio: Number((median?.ratio ?? 0).toFixed(2)),
      };
    };
    const alone = await compare(EVENTS, 0);
    const besideForeign = await compare(EVENTS / 4, FOREIGN);
    await store.close();
    print(
      JSON.stringify({
        bench: 'catch-up',
        on: name,
        ...alone,
        besideForeign: { foreign: FOREIGN, ...besideForeign },
        target: TARGET,
      }),
    );
    if (Math.min(alone.ratio, besideForeign.ratio) < TARGET) process.exitCode = 1;
  } finally {
    await client.dispose();
    await database.stop('immediate');
    await rm(dataDir, { recursive: true, force: true });
  }
}
