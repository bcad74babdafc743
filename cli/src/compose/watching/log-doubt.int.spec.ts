import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { LogDoubted } from '@kreditlina/event-store';
import { shortenLog } from '@kreditlina/event-store/testing/shorter-log';
import { openPool } from '@kreditlina/postgres/open-pool';
import { acceptLog } from '@kreditlina/projection-engine/doubted-log';
import { rebuildProjection } from '@kreditlina/projection-engine/rebuild';
import { createReadDatabase, projections } from '@kreditlina/projections';
import { findApplication } from '@kreditlina/projections/credit-application/query';
import { eventually } from '@kreditlina/tools/eventually';
import { systemClock } from '@kreditlina/workers';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../config/read-config.ts';
import { type RunningRoles, startRoles } from '../../start-roles.ts';
import { beginApplication } from '../../testing/begin-application.ts';
import { copyOfPreparedData } from '../../testing/prepared-data.ts';
import { openComposition } from '../composition.ts';
import { layFoundation, openLogOfEvents, type RolesLog } from '../foundation.ts';
import { createShutdown } from '../shutdown.ts';
import { ownerUrlFile } from '../stores/database.ts';
import { findDatabase } from '../surroundings-files.ts';

const dataDir = await copyOfPreparedData('kreditlina-log-doubt-');
const env = { KREDITLINA_DATA: dataDir, KREDITLINA_PORT: '0', KREDITLINA_LOG: 'none' };
const [kept, lost] = [randomUUID(), randomUUID()];
const shutdown = createShutdown();

let surroundings: RunningRoles;
let feeding: RunningRoles;
/** The event store as an API process opens it. */
let writing: RolesLog;
let pool: pg.Pool;

const feed = () => startRoles(readConfig(env, ['projections']));

const isShown = async (id: string): Promise<boolean> =>
  (await findApplication(createReadDatabase(pool, writing.events.sealedRows), id)) !== undefined;

async function health(roles: RunningRoles) {
  const url = /Health at (\S+)/.exec(roles.lines.join(' '))?.[1] ?? '';
  const answer = await fetch(url);
  const { parts } = (await answer.json()) as { parts: { name: string; status: string }[] };
  return { code: answer.status, log: parts.find(({ name }) => name === 'log')?.status };
}

beforeAll(async () => {
  surroundings = await startRoles(readConfig(env, ['surroundings']));
  const database = await findDatabase(dataDir);
  const roles = ['command-api'] as const;
  const config = readConfig(env, [...roles]);
  const log = pino({ level: 'silent' });
  const foundation = await layFoundation({ config, clock: systemClock, log, database, shutdown, roles });
  pool = openPool({ connectionString: database.url, max: 4 });
  shutdown.add('pool', () => pool.end());
  writing = await openLogOfEvents(foundation, pool);
  feeding = await feed();
  const { position } = await beginApplication(writing.events, kept);
  await beginApplication(writing.events, lost);
  await eventually(async () => expect(await isShown(lost)).toBe(true));
  expect(await health(feeding)).toEqual({ code: 200, log: 'ok' });
  await feeding.stop();
  await shortenLog(readFileSync(ownerUrlFile(dataDir), 'utf8').trim(), position ?? '');
});
afterAll(async () => {
  await feeding?.stop();
  await shutdown.run();
  await surroundings?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a shorter log found by one process at start stops the writes of all, and both turn red', async () => {
  expect(writing.doubt.isInDoubt()).toBe(false);
  feeding = await feed();
  expect(await health(feeding)).toEqual({ code: 503, log: 'failed' });
  await eventually(async () => {
    await expect(beginApplication(writing.events, randomUUID())).rejects.toThrow(LogDoubted);
    expect(await writing.doubt.check(true).check()).toMatchObject({ status: 'failed', isServing: true });
  });
  expect(await isShown(lost)).toBe(true);
});

it('while the log is in doubt, no command appends and no rebuild replaces rows', async () => {
  await using composition = await openComposition(readConfig(env));
  const { events } = await composition.openStore();
  await expect(beginApplication(events, randomUUID())).rejects.toThrow(LogDoubted);
  const [projection] = projections;
  const rebuilt = rebuildProjection({ store: events, pool, projection: projection as never, owner: 'test' });
  await expect(rebuilt).rejects.toThrow(LogDoubted);
});

it('once the log is accepted all processes continue; if that cannot be recorded, nothing is accepted', async () => {
  await using composition = await openComposition(readConfig(env));
  const { events } = await composition.openStore({ takesDoubted: true });
  const away = async () => Promise.reject(new Error('The log is away'));
  await expect(acceptLog(pool, events, projections, away)).rejects.toThrow('The log is away');
  expect(await isShown(lost)).toBe(true);
  expect((await health(feeding)).log).toBe('failed');
  expect(await acceptLog(pool, events, projections, async () => undefined)).not.toEqual([]);
  await eventually(async () => {
    expect(await health(feeding)).toEqual({ code: 200, log: 'ok' });
    expect(writing.doubt.isInDoubt()).toBe(false);
    expect([await isShown(lost), await isShown(kept)]).toEqual([false, true]);
  });
  const next = randomUUID();
  await beginApplication(writing.events, next);
  await eventually(async () => expect(await isShown(next)).toBe(true));
});
