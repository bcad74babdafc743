import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenedStore, openPostgresStore } from '@kreditlina/event-store';
import { comparePositions, START } from '@kreditlina/event-store/port';
import { migrateEventStore } from '@kreditlina/event-store/postgres/migrate';
import { openPool } from '@kreditlina/postgres/open-pool';
import { rebuildProjection } from '@kreditlina/projection-engine/rebuild';
import { type Runner, startRunner } from '@kreditlina/projection-engine/runner';
import { eventually } from '@kreditlina/tools/eventually';
import { inDrill } from '@kreditlina/tools/extent';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenPromises, readLog } from './crash/check-log.ts';
import { createLedger } from './crash/ledger.ts';
import { answersGiven, answerUntilStopped, nextAnswer } from './standbys/answers.ts';
import { openRelay, type Relay } from './standbys/relay.ts';
import { aheadOf, type Server, startWithStandbys, untilFollowed } from './standbys/servers.ts';

const WRITERS = 8;
const ANSWERS = inDrill(50, 150);
const LOST = 20;
/** Many times as long as an append without a standby takes. */
const ALONE_MS = 1_500;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('a primary with two synchronous standbys', () => {
  let relay: Relay;
  let primary: Server;
  let standbys: readonly Server[] = [];
  let store: OpenedStore;
  let pool: pg.Pool;
  let runner: Runner;
  const servers: Server[] = [];
  const ledger = createLedger();
  const delivered: string[] = [];
  const rewound: string[] = [];

  beforeAll(async () => {
    const started = await startWithStandbys(['a', 'b'], migrateEventStore);
    ({ primary, standbys } = started);
    servers.push(primary, ...standbys);
    await untilFollowed(primary, 2);
    await primary.waitFor(['a', 'b']);
    relay = await openRelay(primary.port);
    const address = new URL(primary.url);
    address.port = String(relay.port);
    store = await openPostgresStore({ url: address.href, masterKey: new Uint8Array(32).fill(3) });
    pool = openPool({ connectionString: address.href, max: 6, connectionTimeoutMillis: 5_000 });
    store.events.onRewound((to) => rewound.push(to));
    store.events.subscribe({}, async ({ events }) => {
      delivered.push(...events.map(({ id }) => id));
    });
    runner = await startRunner({
      store: store.events,
      pool,
      projections: [answersGiven],
      logger: silent,
      owner: 'drill',
    });
  });
  afterAll(async () => {
    await runner?.stop();
    await store?.close();
    await pool?.end();
    await relay?.[Symbol.asyncDispose]();
    for (const server of servers) await server.dispose();
  });

  /** Promotes the most advanced standby; the other one follows it, and the relay points to it. */
  const promote = async () => {
    relay.leadTo(undefined);
    const { ahead, others } = await aheadOf(standbys);
    await ahead.promote();
    await ahead.waitFor(others.map(({ name }) => name));
    for (const other of others) await other.follow(ahead);
    relay.leadTo(ahead.port);
    primary = ahead;
    standbys = others;
  };
  const acknowledged = async (more: number) => {
    const before = ledger.entries.length;
    await eventually(() => expect(ledger.entries.length).toBeGreaterThanOrEqual(before + more), {
      timeout: 60_000,
    });
  };
  const equalsItsRebuild = async () => {
    const head = await store.events.head();
    expect(await runner.waitForPosition(head, 30_000)).toBe(true);
    const options = { store: store.events, pool, projection: answersGiven, owner: 'drill' };
    expect((await rebuildProjection(options)).comparedWith).toBe('live');
  };

  it('loses and skips nothing acknowledged when it is killed and the most advanced standby takes over', async () => {
    const stopping = new AbortController();
    const options = { events: store.events, ledger, signal: stopping.signal };
    const writers = Promise.all(
      Array.from({ length: WRITERS }, (_, client) => answerUntilStopped(client, options)),
    );
    await acknowledged(ANSWERS);
    const begin = performance.now();
    await primary.kill();
    await promote();
    await acknowledged(1);
    const awayMs = Math.round(performance.now() - begin);
    await acknowledged(ANSWERS);
    stopping.abort();
    await writers;

    const log = await readLog(store.events);
    expect(brokenPromises(log, ledger.entries)).toEqual([]);
    await eventually(() => expect(delivered.at(-1)).toBe(log.at(-1)?.id));
    expect(delivered).toEqual(log.map(({ id }) => id));
    expect(rewound).toEqual([]);
    await equalsItsRebuild();
    process.stdout.write(
      `drill:standbys ${JSON.stringify({ acknowledged: ledger.entries.length, awayMs })}\n`,
    );
  });

  it('acknowledges nothing while both standbys are down, not even an event found in its own log after a restart', async () => {
    const application = randomUUID();
    const known = nextAnswer(ledger, application);
    known.acknowledge(WRITERS, (await store.events.append(known.stream, 'none', [known.event])).position);
    for (const standby of standbys) await standby.kill();
    const answer = nextAnswer(ledger, application);
    const give = () => store.events.append(answer.stream, 1, [answer.event]);
    let isAcknowledged = false;
    const first = give().then(
      () => {
        isAcknowledged = true;
      },
      () => undefined,
    );
    const waits = "wait_event = 'SyncRep'";
    await eventually(async () => {
      const rows = await primary.query(`select from pg_stat_activity where ${waits}`);
      expect(rows.length).toBeGreaterThan(0);
    });
    // Only this server has the event, and after its restart commits no longer wait for a standby.
    await primary.kill();
    await primary.start();
    await eventually(async () => {
      const rows = await primary.query(
        'select from event_store.events e join event_store.streams s on s.id = e.stream_id ' +
          `where e.version = 2 and s.stream = '${answer.stream}'`,
      );
      expect(rows).toHaveLength(1);
    });
    const again = give().then(({ position }) => {
      isAcknowledged = true;
      answer.acknowledge(WRITERS, position);
    });
    await sleep(ALONE_MS);
    expect(isAcknowledged).toBe(false);
    for (const standby of standbys) await standby.start();
    await again;
    await first;
    expect(brokenPromises(await readLog(store.events), ledger.entries)).toEqual([]);
    await eventually(() => expect(delivered.at(-1)).toBe(answer.event.id));
    expect(rewound).toEqual([]);
  });

  it('detects acknowledged events lost by promoting a lagging standby without synchronous commits (sabotage)', async () => {
    await untilFollowed(primary, 1);
    await primary.waitFor([]);
    const [lagging] = standbys;
    await lagging?.kill();
    const kept = ledger.entries.length;
    const application = randomUUID();
    let last = { position: START };
    for (let version = 0; version < LOST; version += 1) {
      const answer = nextAnswer(ledger, application);
      last = await store.events.append(answer.stream, version === 0 ? 'none' : version, [answer.event]);
      answer.acknowledge(WRITERS + 1, last.position);
    }
    await runner.waitForPosition(last.position, 30_000);
    await primary.kill();
    await lagging?.start();
    standbys = lagging ? [lagging] : [];
    await promote();

    const findings = () => readLog(store.events).then((log) => brokenPromises(log, ledger.entries));
    await eventually(async () => expect(rewound).toHaveLength(1));
    expect(comparePositions(rewound[0] ?? '', last.position)).toBeLessThan(0);
    expect(await store.events.holds(last.position)).toBe(false);
    expect(await findings()).toHaveLength(LOST);
    expect((await findings()).every((one) => one.startsWith('lost: '))).toBe(true);
    expect(kept + LOST).toBe(ledger.entries.length);
    // New events reuse the positions of the lost ones, and are still read.
    const stopping = new AbortController();
    const anew = createLedger();
    const options = { events: store.events, ledger: anew, signal: stopping.signal };
    const writer = answerUntilStopped(0, options);
    await eventually(() => expect(anew.entries.length).toBeGreaterThan(2 * LOST));
    stopping.abort();
    await writer;
    const log = await readLog(store.events);
    const own = log.filter(({ stream }) =>
      anew.entries.some(({ applicationId }) => stream.endsWith(applicationId)),
    );
    expect(brokenPromises(own, anew.entries)).toEqual([]);
    await eventually(() => expect(delivered.slice(-own.length)).toEqual(own.map(({ id }) => id)));
    await equalsItsRebuild();
  });
});
