import { randomUUID } from 'node:crypto';
import { editComment, listComments } from '@kreditlina/domain/comment/contract';
import { changeContentPage, createContentPage } from '@kreditlina/domain/content/contracts/staff';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import { changeSavedReport, listSavedReports } from '@kreditlina/domain/saved-report/contract';
import {
  correctCost,
  editProvider,
  listCosts,
  listProviders,
} from '@kreditlina/domain/service-provider/contract';
import {
  attachCompanyTag,
  createTag,
  deleteTag,
  editTag,
  listTags,
} from '@kreditlina/domain/tag/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { staffAndCompany } from '../testing/staff-actions.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { Answer, TestClient } from '../testing/test-client.ts';

/** Shortens the usual wait of two seconds. */
const WAIT_MS = 100;

let api: TestApi;
let admin: TestClient;
let companyId: string;
let holder: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  const staff = await staffAndCompany(api);
  const { waitForPosition } = api.deps;
  const app = await api.rebuildWith({
    waitForPosition: (position, ms, names) => waitForPosition(position, Math.min(ms, WAIT_MS), names),
  });
  companyId = staff.companyId;
  admin = api.clientOf(app, staff.admin);
});
afterAll(() => api.dispose());

const created = async (path: string, body: object) => expectStatus(await admin.post(path, body), 201).body;
const changed = async (path: string, body: object) =>
  expectStatus(await admin.send('PUT', path, { body }), 200).body;
const day = '2026-11-16';
const cost = { quantity: 1, cost_cents: 100, from: day, to: day };
const monthly = { range: { period: 'last-month' }, schedule: 'monthly' };
const page = { name: 'Index', language: 'en', path: '/', is_template: false };

/** Each register that answers from the read models: how to add and change a row, and the expected answers. */
const registers = [
  {
    name: 'a tag',
    make: () => created(listTags.path, { name: 'Före', color_hex: '#0B57D0' }),
    another: () => created(listTags.path, { name: 'Ny', color_hex: '#1A7F4B' }),
    shows: { name: 'Ny', color_hex: '#1A7F4B', version: 1 },
    change: ({ id, version }: Row) =>
      changed(at(editTag.path, id), { name: 'Efter', color_hex: '#0B57D0', version }),
    becomes: { name: 'Efter', version: 2 },
  },
  {
    name: 'a comment',
    make: () => created(at(listComments.path, companyId), { text: 'Före' }),
    another: () => created(at(listComments.path, companyId), { text: 'Ny' }),
    shows: { company_id: '', text: 'Ny', user: 'Anders Mellander', is_edited: false },
    change: ({ id, version }: Row) =>
      changed(pathTo(editComment.path, { id: companyId, comment: id }), {
        id,
        text: 'Efter',
        version,
      }),
    becomes: { text: 'Efter', user: 'Anders Mellander', is_edited: true },
  },
  {
    name: 'a service provider',
    make: () => created(listProviders.path, { name: 'Före AB' }),
    another: () => created(listProviders.path, { name: 'Ny AB' }),
    shows: { name: 'Ny AB' },
    change: ({ id, version }: Row) => changed(at(editProvider.path, id), { name: 'Efter AB', version }),
    becomes: { name: 'Efter AB' },
  },
  {
    name: 'a saved report',
    make: () => created(listSavedReports.path, { ...monthly, name: 'Före' }),
    another: () => created(listSavedReports.path, { ...monthly, name: 'Ny' }),
    shows: { ...monthly, name: 'Ny', newest: null, version: 1 },
    change: ({ id, version }: Row) =>
      changed(at(changeSavedReport.path, id), { ...monthly, name: 'Efter', version }),
    becomes: { name: 'Efter', version: 2 },
  },
  {
    name: 'a page of the site',
    make: () => created(createContentPage.path, { ...page, data: { title: 'Before' } }),
    another: () => created(createContentPage.path, { ...page, language: 'sv', data: { title: 'Ny' } }),
    shows: { language: 'sv', data: { title: 'Ny' }, changed_by: 'Anders Mellander', revision: 1, version: 2 },
    change: ({ id, version }: Row) =>
      changed(at(changeContentPage.path, id), { is_live: false, data: { title: 'After' }, version }),
    becomes: { data: { title: 'After' }, revision: 2, version: 3 },
  },
];
interface Row {
  readonly id: string;
  readonly version: number;
}

describe('a change while an open transaction holds readers back', () => {
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: api.store.url });
    await holder.connect();
  });
  afterEach(async () => {
    await holder.query('rollback');
    await holder.end();
  });
  /** Starts an append without commit: no reader gets beyond it. */
  const hold = async () => {
    await api.projections.waitForPosition(await api.deps.store.head(), 15_000);
    await holder.query('begin');
    await holder.query(`select * from event_store.append($1, '{0}', '{1}', '{1}', $2, '{"{}"}', true)`, [
      [`held-${randomUUID()}`],
      [randomUUID()],
    ]);
  };

  it.each(registers)(
    'creating or changing $name is answered with what was stored',
    async ({ make, another, shows, change, becomes }) => {
      const made = await make();
      await hold();
      expect(await another()).toMatchObject(
        'company_id' in shows ? { ...shows, company_id: companyId } : shows,
      );
      expect(await change(made)).toMatchObject(becomes);
    },
  );

  it('a name or address taken in the meantime is refused, and a tag in use is not deleted', async () => {
    const tag = await created(listTags.path, { name: 'Ledig', color_hex: '#0B57D0' });
    await hold();
    const refused = async (answer: Promise<Answer>) => expectStatus(await answer, 422).body.code;
    const brim = { name: 'Brygga', color_hex: '#0B57D0' };
    await created(listTags.path, brim);
    expect(await refused(admin.post(createTag.path, { ...brim, name: 'BRYGGA' }))).toBe('TAG_NAME_TAKEN');
    const rename = { name: 'Brygga', color_hex: '#0B57D0', version: tag.version };
    const renamed = admin.send('PUT', at(editTag.path, tag.id), { body: rename });
    expect(await refused(renamed)).toBe('TAG_NAME_TAKEN');
    expectStatus(await admin.post(at(attachCompanyTag.path, companyId), { tag_id: tag.id }), 200);
    expect(await refused(admin.send('DELETE', at(deleteTag.path, tag.id)))).toBe('TAG_IN_USE');

    const post = { name: 'Brygga', path: '/brygga', is_template: true, template: 'blog', language: 'sv' };
    const create = (path: string) =>
      admin.post(createContentPage.path, { ...post, path, data: { '#blog-title': 'Brygga' } });
    const page = expectStatus(await create('/brygga'), 201).body;
    expect(await refused(create('/brygga'))).toBe('PAGE_PATH_TAKEN');
    const other = expectStatus(await create('/annan'), 201).body;
    const moved = (id: string, path: string, version: number) =>
      admin.send('PUT', at(changeContentPage.path, id), { body: { name: 'Brygga', path, version } });
    expect(await refused(moved(other.id, '/brygga', other.version))).toBe('PAGE_PATH_TAKEN');
    // Once the address is free, it can be used at once.
    expectStatus(await moved(page.id, '/bryggan', page.version), 200);
    expectStatus(await moved(other.id, '/brygga', other.version), 200);
  });

  it('several costs entered at once are answered in full, and only once; a correction with the corrected cost', async () => {
    const provider = await created(listProviders.path, { name: 'UC AB' });
    const path = at(listCosts.path, provider.id);
    const { costs: before } = await created(path, cost);
    await hold();
    const headers = { 'idempotency-key': randomUUID() };
    const enter = () => admin.post(path, { ...cost, repeat_weeks: 4 }, { headers });
    const { costs } = expectStatus(await enter(), 201).body;
    expect(costs).toHaveLength(4);
    expect(expectStatus(await enter(), 201).body.costs).toEqual(costs);
    const { id, version } = before[0];
    const corrected = await changed(pathTo(correctCost.path, { id: provider.id, cost: id }), {
      ...cost,
      quantity: 3,
      version,
    });
    expect(corrected).toMatchObject({ id, quantity: 3 });
    await holder.query('rollback');
    const listed = await admin.get(path, { query: { rows: '100' } });
    expect(listed.body.total).toBe(5);
  });
});

it('a change while the read models lag behind is answered with the new state', async () => {
  const made = await created(listProviders.path, { name: 'Häng AB' });
  const behind = await api.rebuildWith({ waitForPosition: async () => false });
  const edited = await api.clientOf(behind, admin).send('PUT', at(editProvider.path, made.id), {
    body: { name: 'Släpp AB', version: made.version },
  });
  expect(expectStatus(edited, 200).body).toMatchObject({ name: 'Släpp AB', version: made.version + 1 });
});

it(
  'a new name or address is refused while the read models that it is checked against lag behind',
  proves('X-86'),
  async () => {
    const lagging = await api.rebuildWith({ waitForPosition: async () => false });
    const session = api.clientOf(lagging, admin);
    expectStatus(await session.post(createTag.path, { name: 'Sen', color_hex: '#0B57D0' }), 503);
    const post = { name: 'Sen', path: '/sen', is_template: true, template: 'blog', language: 'sv' };
    const late = { ...post, data: { '#blog-title': 'Sen' } };
    expectStatus(await session.post(createContentPage.path, late), 503);
    await created(listTags.path, { name: 'Sen', color_hex: '#0B57D0' });
    await created(createContentPage.path, late);
  },
);
