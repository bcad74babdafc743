import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import {
  addCosts,
  addProvider,
  correctCost,
  editProvider,
  listCosts,
  listProviders,
  removeCost,
  restoreCost,
} from '@kreditlina/domain/service-provider/contract';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let analyst: TestClient;
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  analyst = await api.loggedIn('analyst');
  today = api.clock.now().slice(0, 10);
});
afterAll(() => api.dispose());

const daysFrom = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const add = async (name: string) =>
  expectStatus(
    await admin.post(addProvider.path, { name, description: 'Rapporter', category: 'Kredit' }),
    201,
  ).body;
const costBody = (more: object = {}) => ({
  quantity: 3,
  cost_cents: 4_950,
  from: daysFrom(today, -7),
  to: today,
  ...more,
});
const enter = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
  admin.post(at(addCosts.path, id), costBody(more), { headers });
const list = async (id: string, query: Record<string, string> = {}) =>
  expectStatus(await admin.get(at(listCosts.path, id), { query: { rows: '100', ...query } }), 200).body;
const seriesInTheTrail = async (): Promise<number> => {
  const { rows } = await api.deps.pool.query(
    `select count(*)::int as count from read.audit_entry where type = 'ServiceCostsAdded' and actor_role = 'admin'`,
  );
  return rows[0].count;
};
const onCost = (path: string, row: { service_provider_id: string; id: string }) =>
  pathTo(path, { id: row.service_provider_id, cost: row.id });

describe('service providers', () => {
  it(
    'service providers are added, listed by page and edited',
    proves('A-103', 'A-104', 'A-105', 'A-128', 'A-213', 'A-214', 'A-215'),
    async () => {
      const row = await add('Upplysningen');
      expect(row).toMatchObject({
        name: 'Upplysningen',
        description: 'Rapporter',
        category: 'Kredit',
        inserted_by: 'Anders Mellander',
      });
      await add('Adressboken AB');
      const query = { q: 'all', page: '0', rows: '1' };
      const page = expectStatus(await admin.get(listProviders.path, { query }), 200).body;
      expect(page).toMatchObject({ total: 2, service_providers: [{ name: 'Adressboken AB' }] });
      const found = await admin.get(listProviders.path, { query: { name: 'uppl' } });
      expect(expectStatus(found, 200).body.service_providers).toEqual([row]);

      const edit = (name: string) =>
        admin.send('PUT', at(editProvider.path, row.id), {
          body: { name, description: '', category: 'Kredit', version: row.version },
        });
      expect(expectStatus(await edit('Upplysningen AB'), 200).body).toMatchObject({
        name: 'Upplysningen AB',
      });
      const late = expectStatus(await edit('Upplys'), 409).body;
      expect(late.code).toBe('PROVIDER_CHANGED');
      expect(late.detail).toMatch(/ Anders Mellander ändrade det .+ Nu står det: Upplysningen AB · Kredit$/);
      expectStatus(await edit('Up'), 400);
    },
  );

  it(
    'costs are listed newest first, in whole öre',
    proves('A-106', 'A-113', 'A-129', 'A-216', 'A-217', 'A-232', 'X-71', 'X-73'),
    async () => {
      const provider = await add('Porto');
      expectStatus(await enter(provider.id, { additional_notes: 'Faktura 1' }), 201);
      api.clock.advance(60_000);
      expectStatus(await enter(provider.id, { quantity: 1, cost_cents: 101 }), 201);
      const page = await list(provider.id, { company_name: 'Ek', company_number: '55', status: 'failed' });
      expect(page.service_provider).toEqual({ id: provider.id, name: 'Porto' });
      expect(page).toMatchObject({
        total: 2,
        costs: [{ cost_cents: 101 }, { additional_notes: 'Faktura 1' }],
      });
      expect(page.costs[1]).toMatchObject({
        ...costBody(),
        _deleted: false,
        inserted_by: 'Anders Mellander',
      });
      // Earlier week, corrected last: still sorted by entry.
      api.clock.advance(60_000);
      const [third] = expectStatus(
        await enter(provider.id, { from: daysFrom(today, -30), to: daysFrom(today, -24), quantity: 50 }),
        201,
      ).body.costs;
      api.clock.advance(60_000);
      const oldest = page.costs[1];
      expectStatus(
        await admin.send('PUT', onCost(correctCost.path, oldest), {
          body: { ...costBody({ quantity: 7 }), version: oldest.version },
        }),
        200,
      );
      const { costs } = await list(provider.id);
      expect(costs.map((cost: { id: string }) => cost.id)).toEqual([third.id, page.costs[0].id, oldest.id]);
      const moments = costs.map((cost: { inserted_at: string }) => cost.inserted_at);
      expect(moments).toEqual(moments.toSorted().toReversed());
      expectStatus(await admin.send('DELETE', onCost(removeCost.path, third)), 200);
      const sorted = await list(provider.id, { sort: 'cost_cents', order: 'desc' });
      expect(sorted.costs.map((cost: { cost_cents: number }) => cost.cost_cents)).toEqual([4_950, 101]);
      expectStatus(await enter(provider.id, { to: daysFrom(today, 1) }), 422);
    },
  );

  it(
    'costs for a year of weeks are one command, and repeating it enters nothing more',
    proves('A-155', 'A-235', 'X-72'),
    async () => {
      const provider = await add('Abonnemanget');
      const key = { 'idempotency-key': 'fifty-two-weeks-0001' };
      const before = await seriesInTheTrail();
      const first = expectStatus(await enter(provider.id, { repeat_weeks: 52 }, key), 201).body;
      expect(first.costs).toHaveLength(52);
      // Repeated after a lost answer, and then after the key expired.
      expectStatus(await enter(provider.id, { repeat_weeks: 52 }, key), 201);
      await api.deps.pool.query('delete from api.idempotency');
      expectStatus(await enter(provider.id, { repeat_weeks: 52 }, key), 201);
      const { total, costs } = await list(provider.id, { sort: 'from', order: 'desc' });
      expect(total).toBe(52);
      expect(costs[0]).toMatchObject({ from: daysFrom(today, 350), to: daysFrom(today, 356) });
      expect((await seriesInTheTrail()) - before).toBe(1);
    },
  );

  it(
    'a cost is corrected, removed, and restored at once',
    proves('A-110', 'A-111', 'A-218', 'A-219', 'C-370', 'F-35'),
    async () => {
      const provider = await add('Telefoni');
      const [row] = expectStatus(await enter(provider.id), 201).body.costs;
      const correct = (quantity: number) =>
        admin.send('PUT', onCost(correctCost.path, row), {
          body: {
            ...costBody({ quantity }),
            additional_notes: 'Faktura 4711 bestrids',
            version: row.version,
          },
        });
      expect(expectStatus(await correct(9), 200).body).toMatchObject({ quantity: 9, version: 2 });
      const late = expectStatus(await correct(8), 409).body;
      expect(late.code).toBe('COST_CHANGED');
      expect(late.detail).toContain('9 × 49,50');
      expect(late.detail).toMatch(/ · Faktura 4711 bestrids$/);
      const other = await add('En annan');
      const elsewhere = { ...row, service_provider_id: other.id };
      expectStatus(await admin.send('DELETE', onCost(removeCost.path, elsewhere)), 404);
      expectStatus(await admin.send('DELETE', onCost(removeCost.path, row)), 200);
      expect(await list(provider.id)).toMatchObject({ total: 0, costs: [] });
      expectStatus(await admin.post(onCost(restoreCost.path, row)), 200);
      expect(await list(provider.id)).toMatchObject({ total: 1 });
    },
  );

  it(
    'only admins change providers and costs; everyone who may read lists them',
    proves('A-166'),
    async () => {
      const provider = await add('Läsbar');
      const [row] = expectStatus(await enter(provider.id), 201).body.costs;
      expectStatus(await analyst.get(at(listCosts.path, provider.id)), 200);
      for (const who of [analyst, await api.loggedIn('approver')]) {
        expectStatus(await who.post(addProvider.path, { name: 'Min egen' }), 403);
        expectStatus(await who.post(at(addCosts.path, provider.id), costBody()), 403);
        expectStatus(await who.send('DELETE', onCost(removeCost.path, row)), 403);
      }
      expectStatus(await api.client().get(at(listCosts.path, provider.id)), 401);
      const unknownId = '0197f6aa-0000-7000-8000-000000000000';
      expect(expectStatus(await enter(unknownId), 404).body.code).toBe('PROVIDER_NOT_FOUND');
    },
  );
});
