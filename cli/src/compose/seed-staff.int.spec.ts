import { migrateApi } from '@kreditlina/command-api/migrate-api';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { personId } from '@kreditlina/domain/identity/ids';
import { grantRole, logIn, registerUser, revokeRole, user } from '@kreditlina/domain/identity/index';
import { handle } from '@kreditlina/event-store';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { openTestPostgresStore, type TestStore } from '@kreditlina/event-store/testing/stores';
import { openPool } from '@kreditlina/postgres/open-pool';
import type { Runner } from '@kreditlina/projection-engine/runner';
import { migrateProjections, startProjections } from '@kreditlina/projections';
import { proves } from '@kreditlina/tools/proves';
import type pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '../config/product-config.ts';
import { seedStaff } from './seed-staff.ts';

const pepper = 'a pepper for tests only';
const now = '2026-11-22T08:00:00.000Z';
const ada: StaffMember = { ssn: '197305079837', role: 'admin' };
const bo: StaffMember = { ssn: '198708309847', role: 'approver' };
const idOf = ({ ssn }: StaffMember): string => personId(pepper, ssn);

let store: TestStore;
let pool: pg.Pool;
let projections: Runner;
beforeAll(async () => {
  store = await openTestPostgresStore({ schemas: eventCatalogue });
  pool = openPool({ connectionString: store.url, max: 4 });
  await migrateProjections(pool);
  await migrateApi(pool);
  const logger = { info() {}, warn() {}, error() {} };
  projections = await startProjections({ store: store.events, pool, logger, owner: v7() });
});
afterAll(async () => {
  await projections.stop();
  await pool.end();
  await store.close();
});

/** A start of the product with this configuration. */
async function start(...staff: StaffMember[]): Promise<void> {
  await seedStaff({ store: store.events, pool, staff, pepper, now });
  await projections.waitForPosition(await store.events.head(), 10_000);
}
const state = (member: StaffMember) => loadState(store.events, user, idOf(member));
const context = (member: StaffMember) => ({
  stream: `user-${idOf(member)}`,
  commandId: v7(),
  actor: { kind: 'staff', id: idOf(ada), role: 'admin' } as const,
  correlationId: v7(),
  now,
});

describe('the roles of the configuration', () => {
  it('go with whoever leaves it, at the next start, and their sessions end', proves('X-54'), async () => {
    await start(ada, bo);
    expect([(await state(ada)).roles, (await state(bo)).roles]).toEqual([['admin'], ['approver']]);
    const sessionId = v7();
    const person = { userId: idOf(bo), personalNumber: bo.ssn, firstName: 'Bo', lastName: 'Ek' };
    await handle(store.events, user, context(bo), registerUser, person);
    await handle(store.events, user, context(bo), logIn, { sessionId });
    await pool.query(
      `insert into api.sessions (id, token_hash, cookie_hash, user_id, idle_seconds, created_at, active_at, absolute_expires_at)
       values ($1, 'a', 'b', $2, 600, $3, $3, $3::timestamptz + interval '8 hours')`,
      [sessionId, idOf(bo), now],
    );
    await start(ada);
    expect([(await state(ada)).roles, (await state(bo)).roles]).toEqual([['admin'], []]);
    expect((await state(bo)).openSessions).toEqual([]);
    const { rows } = await pool.query('select ended_at from api.sessions where id = $1', [sessionId]);
    expect(rows[0].ended_at).not.toBeNull();
  });

  it(
    'come back with whoever comes back, and not for whom an admin took them from',
    proves('X-54'),
    async () => {
      await start(ada, bo);
      expect((await state(bo)).roles).toEqual(['approver']);
      await handle(store.events, user, context(bo), revokeRole, { role: 'approver' });
      await start(ada, bo);
      expect((await state(bo)).roles).toEqual([]);
    },
  );

  it('stay as an admin gave them, whatever the configuration says', proves('X-54'), async () => {
    await handle(store.events, user, context(bo), grantRole, { userId: idOf(bo), role: 'analyst' });
    await projections.waitForPosition(await store.events.head(), 10_000);
    await start(ada);
    expect((await state(bo)).roles).toEqual(['analyst']);
  });
});
