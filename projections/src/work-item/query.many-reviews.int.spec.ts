import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReadDatabase, type ReadDatabase } from '../read-schema.ts';
import { applicationLife, uuidOf } from '../testing/life.ts';
import { createReadModels, type ReadModels } from '../testing/read-models.ts';
import { listWorkItems } from './query.ts';

const COPIES = 270;
const NOW = '2026-11-20T12:00:00.000Z';
let models: ReadModels;
let db: ReadDatabase;
/** Number of application states opened since the last check. */
let opened = 0;

beforeAll(async () => {
  models = await createReadModels();
  const { sealedRows } = models.store;
  db = createReadDatabase(models.pool, {
    ...sealedRows,
    open: (rows) => {
      opened += rows.filter((row) => 'state' in row).length;
      return sealedRows.open(rows);
    },
  });
});
afterAll(() => models[Symbol.asyncDispose]());

async function tableOf(name: string): Promise<string> {
  const { rows } = await models.pool.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and relname = $1`,
    [name],
  );
  return rows[0]?.name ?? '';
}

/** An application under review, with or without a list hit of the applicant. */
async function review(number: number, hasHit: boolean): Promise<string> {
  const life = applicationLife(number);
  const { applicationId, userId } = life;
  const at = { at: '2026-11-20T09:00:00.000Z' };
  const before = life.until('deciding').map(({ type, data }) => ({ type, data: { ...data } }));
  await models.given(life.stream, before, at);
  const evaluated = life.events.find(({ type }) => type === 'PolicyEvaluated')?.data as {
    inputs: Record<string, unknown>;
  };
  const hits = [{ hitId: uuidOf('hit'), kind: 'pep', decision: 'undecided' }];
  const screening = { isDone: true, hits };
  const inputs = { ...evaluated.inputs, screenings: hasHit ? [{ personId: userId, screening }] : [] };
  await models.given(life.stream, [
    { type: 'PolicyEvaluated', data: { ...evaluated, inputs } },
    { type: 'ManualReviewOpened', data: { applicationId, attempt: 1, reasons: ['verification-missing'] } },
  ]);
  return applicationId;
}

/** Copies of the same review. */
async function copied(applicationId: string, name: string): Promise<void> {
  const id = `md5('${name} ' || n)::uuid`;
  const copy = async (table: string, where: string, changes: string) =>
    models.pool.query(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || ${changes})).*
       from ${table} t, generate_series(1, $1::int) n where ${where} = $2`,
      [COPIES, applicationId],
    );
  await copy(await tableOf('credit_application'), 'id', `jsonb_build_object('id', ${id})`);
  await copy(await tableOf('credit_application_part'), 'key', `jsonb_build_object('key', ${id})`);
  await copy(
    await tableOf('work_item'),
    'application_id',
    `jsonb_build_object('id', md5('item ${name} ' || n)::uuid, 'application_id', ${id},
      'due_at', t.due_at + n * interval '1 minute')`,
  );
}

it('lists every one of many reviews, and opens each once until it changes', proves('F-37'), async () => {
  const plain = await review(31, false);
  const found = await review(34, true);
  await copied(plain, 'plain');
  await copied(found, 'hit');
  const look = async (page = 0) => {
    opened = 0;
    const asked = { page, rows: 25, now: NOW, staffId: uuidOf('staff'), seesHits: true } as const;
    return listWorkItems(db, { ...asked, show: 'open', queue: 'hits' });
  };
  const all = COPIES + 1;
  const first = await look();
  expect(first.total).toBe(all);
  expect(first.queues).toEqual(
    expect.arrayContaining([
      { queue: 'hits', open: all, overdue: 0 },
      { queue: 'manual-review', open: all, overdue: 0 },
    ]),
  );
  expect(opened).toBe(2 * all);
  const last = await look(Math.floor(all / 25));
  expect(last.work_items).toHaveLength(all % 25);
  expect(last.work_items.every(({ queue }) => queue === 'hits')).toBe(true);
  expect(opened).toBe(0);
  const assessment = {
    kind: 'pep',
    outcome: 'false-positive',
    reason: 'Annat födelsedatum',
    sourceOfFunds: null,
  };
  const { stream, applicationId, userId: personId } = applicationLife(34);
  await models.given(stream, [
    { type: 'ScreeningHitDecided', data: { applicationId, personId, hitId: uuidOf('hit'), assessment } },
  ]);
  expect((await look()).total).toBe(COPIES);
  expect(opened).toBe(1);
});
