import { proves } from '@kreditlina/tools/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadDatabase } from '../read-schema.ts';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { countTags, countTagUses, findTagByName, findTagRow, listTags, listTagUses } from './tag.ts';

const [tagId, otherId] = [uuidOf('tag'), uuidOf('other tag')];
const [companyId, userId] = [uuidOf('company'), uuidOf('person')];
const MANY = 20_000;
let models: ReadModels;

const created = (id: string, name: string) => ({
  type: 'TagCreated',
  data: { tagId: id, name, colorHex: '#0B57D0' },
});
const put = (subjectId: string, subjectKind: string) => ({
  type: 'TagAttached',
  data: { subjectId, subjectKind, tagId },
});
const off = (subjectId: string, subjectKind: string) => ({
  type: 'TagDetached',
  data: { subjectId, subjectKind, tagId },
});

/**
 * Rows that a query reads from the table of uses. Transaction statistics include recent work of the same
 * connection, hence the difference.
 */
async function usesRead(read: (db: ReadDatabase) => Promise<unknown>): Promise<number> {
  return models.db.transaction().execute(async (transaction) => {
    const readSoFar = async (): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_all_tables where relname = 'tag_use'
      `.execute(transaction);
      return rows[0]?.read ?? 0;
    };
    const before = await readSoFar();
    await read(transaction);
    return (await readSoFar()) - before;
  });
}

beforeAll(async () => {
  models = await createReadModels();
  await models.given(`tag-${tagId}`, [created(tagId, 'Ring först')]);
  await models.given(`tag-${otherId}`, [created(otherId, 'Aldrig')]);
  await models.given(`tagging-${companyId}`, [put(companyId, 'company')]);
  await models.given(`tagging-${userId}`, [put(userId, 'user')]);
});
afterAll(() => models[Symbol.asyncDispose]());

describe('use counts of a tag', () => {
  it('counts change when a tag is attached or detached', proves('A-123'), async () => {
    expect(await listTags(models.db)).toMatchObject([
      { name: 'Aldrig', companies: 0, users: 0 },
      { name: 'Ring först', companies: 1, users: 1 },
    ]);
    expect(await countTagUses(models.db, tagId)).toBe(2);
    await models.given(`tagging-${userId}`, [off(userId, 'user')]);
    expect(await findTagRow(models.db, tagId)).toMatchObject({ companies: 1, users: 0 });
    await models.given(`tag-${otherId}`, [
      { type: 'TagDeleted', data: { tagId: otherId, useCount: 0, deletedAt: '2026-11-21T10:00:00.000Z' } },
    ]);
    expect(await countTags(models.db)).toBe(1);
    expect(await findTagRow(models.db, otherId)).toBeUndefined();
  });

  it('a tag is found by its name, whatever the case', proves('A-181'), async () => {
    const id = uuidOf('tag of a place');
    await models.given(`tag-${id}`, [created(id, 'Åre')]);
    expect((await findTagByName(models.db, 'åRE', otherId))?.id).toBe(id);
    expect(await findTagByName(models.db, 'Are', otherId)).toBeUndefined();
  });

  it('counts without reading the uses, and a page of uses reads only that page', async () => {
    await sql`insert into read.tag_use
      select ${tagId} || '/' || number, gen_random_uuid(), 'company', ${tagId}::uuid, now()
        from generate_series(1, ${sql.lit(MANY)}) number`.execute(models.db);
    await sql`analyze`.execute(models.db);
    expect(await findTagRow(models.db, tagId)).toMatchObject({ companies: MANY + 1, users: 0 });
    expect(await usesRead(listTags)).toBe(0);
    expect(await usesRead((db) => countTagUses(db, tagId))).toBe(0);
    const page = { page: 0, rows: 25, seesPeople: true };
    expect(await listTagUses(models.db, tagId, page)).toMatchObject({ total: MANY + 1 });
    expect(await usesRead((db) => listTagUses(db, tagId, page))).toBeLessThanOrEqual(25);
  });
});
