import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { grantRole, user } from '@kreditlina/domain/identity/index';
import { healthReady } from '@kreditlina/domain/operations/contracts/public';
import { handle } from '@kreditlina/event-store';
import { openPool } from '@kreditlina/postgres/open-pool';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edgeActor } from '../access/access.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createTestClient } from '../testing/test-client.ts';

/** Timeout of a load balancer. */
const WITHIN_MS = 2_000;

describe('readiness', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.dispose());

  const ready = async (app: FastifyInstance = api.app) => {
    const late = sleep(WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    return Promise.race([createTestClient(app, api.clock).get(healthReady.path), late]);
  };
  /** Waits until the cached answer has expired. */
  const fresh = (app?: FastifyInstance) => sleep(300).then(() => ready(app));

  it('readiness names every part, and has no request limit', async () => {
    const app = await api.rebuild({ limits: { perMinute: 1, loginsPerMinute: 1 } });
    for (let n = 0; n < 50; n += 1) expect((await ready(app)).status).toBe(200);
    expect((await ready(app)).body).toEqual({
      status: 'ok',
      parts: [
        { name: 'database', status: 'ok' },
        { name: 'projections', status: 'ok' },
        { name: 'parked-events', status: 'ok' },
      ],
    });
  });

  it('readiness includes outside checks in their words; one that hangs or throws fails alone', async () => {
    const app = await api.rebuildWith({
      health: [
        { name: 'queue', check: async () => ({ status: 'degraded', detail: '3 failed' }) },
        { name: 'silent', check: () => new Promise(() => undefined) },
        { name: 'broken', check: () => Promise.reject(new Error('19730507-9837')) },
      ],
    });
    const answer = await ready(app);
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body.errors).toEqual([
      { field: 'silent', code: 'failed', message: 'does not answer in time' },
      { field: 'broken', code: 'failed', message: 'does not answer' },
    ]);
    const degraded = await ready(
      await api.rebuildWith({
        health: [{ name: 'queue', check: async () => ({ status: 'degraded', detail: '3 failed' }) }],
      }),
    );
    expect(degraded.status).toBe(200);
    expect(degraded.body.status).toBe('degraded');
    expect(degraded.body.parts).toContainEqual({ name: 'queue', status: 'degraded', detail: '3 failed' });
  });

  it('a read-only database is not ready', async () => {
    const client = new pg.Client({ connectionString: api.store.url });
    await client.connect();
    const name = client.escapeIdentifier(client.database ?? '');
    const pool = openPool({ connectionString: api.store.url, max: 4 });
    try {
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      const answer = await fresh(await api.rebuildWith({ pool }));
      expect(answer.status).toBe(503);
      expect(answer.body.errors).toEqual([
        { field: 'database', code: 'failed', message: 'cannot be written' },
      ]);
    } finally {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
      // A connection opened under the read-only setting would keep it.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
      await pool.end();
    }
  });

  it('readiness is refused in time while the database is away or frozen', async () => {
    const sockets: Socket[] = [];
    const frozen = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    const { port } = frozen.address() as { port: number };
    const poolAt = (host: string) =>
      openPool({ connectionString: `postgres://x:y@${host}/x`, max: 2, connectionTimeoutMillis: 5_000 });
    const pools = [poolAt(`127.0.0.1:${port}`), poolAt('127.0.0.1:1')];
    try {
      for (const pool of pools) {
        const answer = await ready(await api.rebuildWith({ pool }));
        expect(answer.status).toBe(503);
        expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual([
          'database',
          'projections',
          'parked-events',
        ]);
      }
    } finally {
      for (const socket of sockets) socket.destroy();
      frozen.close();
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });

  it('readiness says that rows of a read model wait for repair', async () => {
    await api.projections.stop();
    const mark = (isMarked: boolean) =>
      api.pool.query(
        `update projections.projection_state set needs_repair = $1 where is_active and name = 'ledger-balance'`,
        [isMarked],
      );
    await mark(true);
    expect((await fresh()).body).toMatchObject({
      status: 'degraded',
      parts: expect.arrayContaining([
        { name: 'projections', status: 'degraded', detail: 'needs repair: ledger-balance' },
      ]),
    });
    await mark(false);
    expect((await fresh()).body.status).toBe('ok');
  });

  it('readiness says that read models lag, and is refused when they are too old', async () => {
    await api.projections.stop();
    const head = Number(await api.store.events.head());
    /** Appends one event at a distance of `to` positions after the last one read. */
    const grow = async (to: number) => {
      await api.pool.query('select setval($1, $2)', ['event_store.positions', head + to - 1]);
      const [userId, commandId] = [randomUUID(), randomUUID()];
      const context = {
        stream: `user-${userId}`,
        commandId,
        correlationId: commandId,
        now: api.clock.now(),
        actor: edgeActor,
      };
      await handle(api.store.events, user, context, grantRole, { userId, role: 'analyst' });
    };
    await grow(1_000);
    expect((await fresh()).body.status).toBe('ok');
    await grow(1_500);
    expect((await fresh()).body).toMatchObject({
      status: 'degraded',
      parts: expect.arrayContaining([
        { name: 'projections', status: 'degraded', detail: expect.stringMatching(/^1\d{3} events behind$/) },
      ]),
    });
    await grow(1_000_000);
    const answer = await fresh();
    expect(answer.status).toBe(503);
    expect(answer.body.errors).toMatchObject([
      { field: 'projections', message: expect.stringMatching(/^1000\d{3} events behind$/) },
    ]);
  });
});
