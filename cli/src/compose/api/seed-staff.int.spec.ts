import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { grantRole, personId, revokeRole, user } from '@kreditlina/domain/identity/index';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { openTestPostgresStore, type TestStore } from '@kreditlina/event-store/testing/stores';
import { advisoryLocks } from '@kreditlina/postgres/advisory-locks';
import { openPool } from '@kreditlina/postgres/open-pool';
import { proves } from '@kreditlina/tools/proves';
import type pg from 'pg';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '../../config/product-config.ts';
import { seedStaff } from './seed-staff.ts';

const pepper = 'a pepper for tests only';
const now = '2026-11-22T08:00:00.000Z';
const ada: StaffMember = { ssn: '197305079837', role: 'admin' };
const bo: StaffMember = { ssn: '198708309847', role: 'approver' };
const cia: StaffMember = { ssn: '199001012385', role: 'admin' };
const idOf = ({ ssn }: StaffMember): string => personId(pepper, ssn);

let store: TestStore;
let pool: pg.Pool;
beforeEach(async () => {
  store = await openTestPostgresStore({ schemas: eventCatalogue });
  pool = openPool({ connectionString: store.url, max: 4 });
});
afterEach(async () => {
  await pool.end();
  await store.close();
});

const startIn =
  (mode: 'demo' | 'production') =>
  (...staff: StaffMember[]) =>
    seedStaff({ store: store.events, pool, staff, pepper, now, mode });
const rolesOf = async (member: StaffMember) => (await loadState(store.events, user, idOf(member))).roles;
const byAdmin = (member: StaffMember) => ({
  stream: `user-${idOf(member)}`,
  commandId: v7(),
  actor: { kind: 'staff', id: idOf(ada), role: 'admin' } as const,
  correlationId: v7(),
  now,
});

describe('staff of the configuration, in production', () => {
  const start = startIn('production');

  it(
    'staff have their roles after the first start, which needs an admin and an approver',
    proves('X-54'),
    async () => {
      for (const tooFew of [[], [ada], [bo], [ada, { ...ada, role: 'approver' as const }]])
        await expect(start(...tooFew)).rejects.toThrow('KREDITLINA_STAFF: a new installation needs an admin');
      expect(await store.events.head()).toBe('0');
      expect(await start(ada, bo)).toBe(true);
      expect([await rolesOf(ada), await rolesOf(bo)]).toEqual([['admin'], ['approver']]);
    },
  );

  it(
    'staff keep their roles when a process starts with another or no staff configuration',
    proves('X-54'),
    async () => {
      await start(ada, bo);
      const before = await store.events.head();
      for (const other of [[], [ada], [cia, bo]]) expect(await start(...other)).toBe(false);
      expect([await rolesOf(ada), await rolesOf(bo), await rolesOf(cia)]).toEqual([
        ['admin'],
        ['approver'],
        [],
      ]);
      expect(await store.events.head()).toBe(before);
    },
  );

  it('staff roles are seeded under the lock for role changes, not blocked by other locks', async () => {
    const [changing, tagging] = [await pool.connect(), await pool.connect()];
    try {
      await changing.query('begin');
      await changing.query('select pg_advisory_xact_lock($1)', [advisoryLocks.roles]);
      await tagging.query('begin');
      await tagging.query('select pg_advisory_xact_lock($1)', [advisoryLocks.tags]);
      const starting = start(ada, bo);
      const waiting = `select objid::integer as number from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect
        .poll(async () => (await tagging.query(waiting)).rows, { timeout: 10_000 })
        .toEqual([{ number: advisoryLocks.roles }]);
      expect(await rolesOf(ada)).toEqual([]);
      await changing.query('commit');
      expect(await starting).toBe(true);
    } finally {
      for (const client of [changing, tagging]) {
        await client.query('rollback');
        client.release();
      }
    }
    expect(await rolesOf(ada)).toEqual(['admin']);
  });

  it('one of two concurrent first starts seeds its staff', async () => {
    const given = await Promise.all([start(ada, bo), start(cia, bo)]);
    expect(given.filter(Boolean)).toHaveLength(1);
    expect([...(await rolesOf(ada)), ...(await rolesOf(cia))]).toEqual(['admin']);
  });

  it('a revoked role does not come back at the next start, and a role given by an admin stays', async () => {
    await start(ada, bo);
    await handle(store.events, user, byAdmin(bo), revokeRole, { role: 'approver' });
    await handle(store.events, user, byAdmin(bo), grantRole, { userId: idOf(bo), role: 'analyst' });
    await start(ada, bo);
    expect(await rolesOf(bo)).toEqual(['analyst']);
  });
});

describe('staff of a demonstration', () => {
  const start = startIn('demo');

  it('staff have their roles after every start, also when a later configuration omits them', async () => {
    await start(ada);
    expect(await start(bo)).toBe(true);
    expect([await rolesOf(ada), await rolesOf(bo)]).toEqual([['admin'], ['approver']]);
  });

  it('staff do not regain a role that an admin revoked', proves('X-54'), async () => {
    await start(ada, bo);
    await handle(store.events, user, byAdmin(bo), revokeRole, { role: 'approver' });
    await start(ada, bo);
    expect(await rolesOf(bo)).toEqual([]);
  });
});
