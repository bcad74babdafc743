import { sample } from '@kreditlina/domain/credit-application/testing/samples';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { proves } from '@kreditlina/tools/proves';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { projections } from './registry.ts';
import { applicationLife } from './testing/life.ts';
import { createReadModels, type ReadModels } from './testing/read-models.ts';

/** The person's data, each value unique in the log. */
const forgotten = {
  personalNumber: '198504129999',
  firstName: 'Kanarie',
  lastName: 'Fågelsson',
  email: 'kanarie@exempel.se',
  newEmail: 'ny.kanarie@exempel.se',
  phone: '+46701740699',
  newPhone: '+46701740698',
  pep: 'Minister Kanarie i riket Fågel',
};
const marks = [...Object.values(forgotten), forgotten.personalNumber.slice(2), '850412-9999'];

/** Every row of every table and view in any schema. */
async function readTables(pool: pg.Pool): Promise<ReadonlyMap<string, object[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1`,
  );
  const read = new Map<string, object[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`);
    read.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return read;
}

const tablesWith = (tables: ReadonlyMap<string, object[]>, looked: readonly string[]): string[] =>
  [...tables]
    .filter(([, rows]) => looked.some((mark) => JSON.stringify(rows).includes(mark)))
    .map(([name]) => name);

/** The rows as the product reads them. */
async function opened(models: ReadModels, from?: ReadonlyMap<string, object[]>) {
  const tables = structuredClone(from ?? (await readTables(models.pool)));
  for (const rows of tables.values()) await models.store.sealedRows.open(rows);
  return tables;
}

it(
  'removes a forgotten person from every read model, and a rebuild without the key gives equal rows',
  proves('M-05'),
  async () => {
    await using models = await createReadModels();
    const [life, other] = [applicationLife(1), applicationLife(3)];
    const { userId } = life;
    const { personalNumber: ssn, firstName, lastName, email, phone, newEmail, newPhone, pep } = forgotten;
    const name = `${firstName} ${lastName}`;
    await models.given(`user-${userId}`, [
      { type: 'UserRegistered', data: { userId, personalNumber: ssn, firstName, lastName } },
      { type: 'ContactDetailsChanged', data: { userId, email: newEmail, phone: newPhone } },
    ]);
    // The person's own application, up to the signed agreement, with their data in every personal field.
    const own = life.events.map(({ type, data }) => {
      const text = JSON.stringify(data)
        .replaceAll(sample.userId, userId)
        .replaceAll('Kund 1 Prov', name)
        .replaceAll(life.ssn, ssn)
        .replaceAll('kund.1@exempel.se', email)
        .replaceAll('+46701740605', phone);
      const said = type === 'DueDiligenceAnswered' ? { pep, isPep: true } : {};
      return { type, data: { ...JSON.parse(text), ...said } };
    });
    await models.given(life.stream, own);
    // Another person's application names them as owner and guarantor.
    const person = { personId: userId, name, ssn, email, phone };
    const named = other.events.map(({ type, data }) => {
      const plain = JSON.parse(JSON.stringify(data));
      if (type === 'GuarantorsDeclared')
        plain.extraGuarantors = [{ ...plain.guarantors[0], ...person, isApplicant: false }];
      if (type === 'OwnersDeclared') plain.owners.push({ ...plain.owners[0], ...person, ownerId: userId });
      return { type, data: plain };
    });
    await models.given(`user-${other.userId}`, [
      {
        type: 'UserRegistered',
        data: {
          userId: other.userId,
          personalNumber: other.ssn,
          firstName: 'Kvar',
          lastName: 'Kvarsson',
        },
      },
    ]);
    await models.given(other.stream, named);

    const stored = await readTables(models.pool);
    expect(tablesWith(stored, [...marks, 'Kvarsson', 'kund.3@exempel.se'])).toEqual([]);
    const before = tablesWith(await opened(models), marks);
    expect(before).toEqual(expect.arrayContaining(['read.credit_application', 'read.user_account']));
    const ofOthers = tablesWith(await opened(models), ['Kvarsson', 'kund.3@exempel.se']);
    expect(ofOthers.length).toBeGreaterThan(1);

    // The key is destroyed before the read models reach the event.
    const forgetting = models.given(`user-${userId}`, [{ type: 'PersonForgotten', data: { userId } }]);
    await models.keys.destroy(userId);
    await forgetting;
    // Earlier copies, such as backups or the write-ahead log, are unreadable too.
    expect(tablesWith(await opened(models, stored), marks)).toEqual([]);
    expect(tablesWith(await opened(models), marks)).toEqual([]);
    expect(tablesWith(await opened(models), ['Kvarsson', 'kund.3@exempel.se'])).toEqual(ofOthers);
    for (const table of ['read.credit_application', 'read.user_account']) {
      const { rows } = await models.pool.query(
        `select 1 from ${table} where ${table === 'read.user_account' ? 'id' : 'user_id'} = $1`,
        [userId],
      );
      expect(rows).toHaveLength(1);
    }

    const maintenance = createMaintenance({
      store: models.store,
      pool: models.pool,
      owner: 'test',
      projections,
    });
    for (const one of maintenance.names) {
      expect(await maintenance.rebuild(one)).toMatchObject({ comparedWith: 'live' });
    }
    // A rebuild seals nothing under a new key, which would differ from rows folded before the destruction.
    expect(await models.hasKey(userId)).toBe(false);
    expect(tablesWith(await opened(models), marks)).toEqual([]);
    expect(tablesWith(await opened(models), ['Kvarsson'])).toContain('read.user_account');
  },
);
