import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestPostgresStore, type TestStore } from '@kreditlina/event-store/testing/stores';
import { counted, newStream } from '@kreditlina/event-store/testing/test-events';
import { migrateEffects } from '@kreditlina/job-runner/migrate-effects';
import { openPool } from '@kreditlina/postgres/open-pool';
import { eventually } from '@kreditlina/tools/eventually';
import type { Workers } from '@kreditlina/workers';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchDiskRoom } from './disk-room.ts';
import { healthChecks } from './health.ts';

describe('health checks', () => {
  let log: TestStore;
  let pool: pg.Pool;
  let [failed, waiting] = [0, 0];
  let queueAway: Promise<never> | undefined;
  beforeAll(async () => {
    log = await openTestPostgresStore();
    pool = openPool({ connectionString: log.url, max: 4 });
  });
  afterAll(async () => {
    await pool.end();
    await log.close();
  });
  const ask = (name: string) => checkOf(name)();
  const checkOf = (name: string) => {
    const counts = () => queueAway ?? Promise.resolve({ failed, waiting, active: 0 });
    const queue = { counts } as unknown as Workers['queue'];
    const room = {
      hasRoom: () => false,
      state: () => ({ status: 'failed' as const, detail: '3 MB free' }),
      stop: async () => undefined,
    };
    const found = healthChecks({ log, pool, queue, room }).find((one) => one.name === name);
    if (!found) throw new Error(`No check is called ${name}`);
    return found.check;
  };

  it('an unreachable queue degrades a process but keeps it in service', async () => {
    const away = { status: 'degraded', detail: 'does not answer: jobs wait' };
    queueAway = Promise.reject(new Error('away'));
    expect(await ask('jobs')).toEqual(away);
    queueAway = new Promise(() => undefined);
    expect(await ask('jobs')).toEqual(away);
    queueAway = undefined;
    expect(await ask('jobs')).toEqual({ status: 'ok' });
  });

  it('a transaction left open too long fails the check but keeps the process in service', async () => {
    const held = async (readersHeldMs: number) => {
      const health = async () => ({ ...(await log.health()), listening: true, readersHeldMs });
      const parts = { log: { ...log, health }, pool, queue: {} as Workers['queue'], room: undefined };
      return healthChecks(parts)
        .find(({ name }) => name === 'event-store')
        ?.check();
    };
    expect(await held(4_000)).toEqual({ status: 'ok' });
    expect(await held(61_000)).toEqual({
      status: 'failed',
      detail: 'a transaction has held readers back for 61 s',
      isServing: true,
    });
  });

  it('checking for a possible append leaves no trace in the log', async () => {
    await expect.poll(() => ask('event-store'), { timeout: 10_000 }).toEqual({ status: 'ok' });
    const first = await log.events.append(newStream(), 'none', counted());
    for (let n = 0; n < 5; n += 1) await ask('event-store');
    const next = await log.events.append(newStream(), 'none', counted());
    expect(Number(next.position) - Number(first.position)).toBe(1);
  });

  it('a lagging reaction and jobs that are not picked up degrade the process', async () => {
    await migrateEffects(pool);
    const { position } = await log.events.append(newStream(), 'none', counted());
    await pool.query('insert into effects.reactions (name, position) values ($1, $2)', ['jobs', '0']);
    const check = checkOf('reactions');
    const standing = { status: 'degraded', detail: `stopped at 0, the log is at ${position}` };
    const jobsCheck = checkOf('jobs');
    waiting = 3;
    expect(await jobsCheck()).toEqual({ status: 'ok' });
    await expect.poll(check, { timeout: 15_000, interval: 500 }).toEqual(standing);
    expect(await jobsCheck()).toEqual({ status: 'degraded', detail: '3 waiting, none active' });
    waiting = 0;
    expect(await jobsCheck()).toEqual({ status: 'ok' });
    await pool.query('update effects.reactions set position = $1', [position]);
    expect(await check()).toEqual({ status: 'ok' });
  });

  it('a missing permission to append fails the check', async () => {
    await pool.query('revoke insert on event_store.events from kreditlina_log');
    expect(await ask('event-store')).toEqual({ status: 'failed', detail: 'cannot be written' });
    await pool.query('grant insert on event_store.events to kreditlina_log');
    expect(await ask('event-store')).toMatchObject({ status: 'ok' });
  });

  it('a lock on the events table fails the check', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('lock table event_store.events in share mode');
    expect(await ask('event-store')).toEqual({ status: 'failed', detail: 'cannot be written' });
    await client.query('rollback');
    client.release();
    expect(await ask('event-store')).toMatchObject({ status: 'ok' });
  });

  it('reports failed jobs and low disk space', async () => {
    expect(await ask('jobs')).toEqual({ status: 'ok' });
    failed = 3;
    expect(await ask('jobs')).toEqual({ status: 'degraded', detail: '3 failed' });
    expect(await ask('disk')).toEqual({ status: 'failed', detail: '3 MB free' });
  });
});

it('reserves disk space in a file that only its user can read, and keeps it over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kreditlina-room-'));
  const silent = pino({ enabled: false });
  const room = await watchDiskRoom(folder, silent);
  await eventually(async () => expect(await readdir(folder)).toEqual(['disk.reserve']));
  await room.stop();
  const { size, blocks, mode, mtimeMs } = await stat(join(folder, 'disk.reserve'));
  expect(blocks * 512).toBeGreaterThanOrEqual(size);
  expect(size).toBeGreaterThan(16 * 1024 * 1024);
  expect(mode & 0o777).toBe(0o600);
  expect(room.hasRoom()).toBe(true);
  const again = await watchDiskRoom(folder, silent);
  await again.stop();
  expect((await stat(join(folder, 'disk.reserve'))).mtimeMs).toBe(mtimeMs);
  await rm(folder, { recursive: true, force: true });
});
