import {
  changeContentPage,
  createContentPage,
  listEditedPages,
  planContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const draft = async (slug: string): Promise<string> => {
  const body = {
    name: slug,
    path: `/${slug}`,
    is_template: true,
    template: 'blog',
    data: { '#blog-title': slug },
  };
  return expectStatus(await admin.post(createContentPage.path, body), 201).body.id;
};
const plan = (id: string, publish_at: string | null, version = 2) =>
  admin.send('PUT', at(planContentPage.path, id), { body: { publish_at, version } });
/** Relative to the test server's clock. */
const inHours = (hours: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') + hours * 3_600_000).toISOString();
const listed = async (path: string) =>
  expectStatus(await admin.get(listEditedPages.path, { query: { is_template: 'true', path } }), 200).body
    .translations[0];

it(
  'publication of a draft is planned, moved and cancelled; a later edit shows as not included',
  proves('F-48'),
  async () => {
    const id = await draft('planerad');
    expect((await listed('/planerad')).plan).toBeNull();
    await plan(id, inHours(2));
    const publish_at = inHours(3);
    const { body } = expectStatus(await plan(id, publish_at), 200);
    expect(body).toMatchObject({ is_live: false, plan: { publish_at, is_latest: true } });
    const change = { is_live: false, data: { '#blog-title': 'Ny' }, version: 2 };
    const changed = await admin.send('PUT', at(changeContentPage.path, id), { body: change });
    const { version } = expectStatus(changed, 200).body;
    expect((await listed('/planerad')).plan).toEqual({ publish_at, is_latest: false });
    expect(expectStatus(await plan(id, null), 409).body.code).toBe('PAGE_CHANGED');
    expect(expectStatus(await plan(id, null, version), 200).body.plan).toBeNull();
    expect(expectStatus(await plan(id, null, version), 200).body.plan).toBeNull();
  },
);

it('a past, distant or invalid publishing time is refused', proves('F-48'), async () => {
  const id = await draft('for-sent');
  for (const publish_at of [inHours(-1), inHours(24 * 400)])
    expect(expectStatus(await plan(id, publish_at), 422).body.code).toBe('PUBLISH_TIME_WRONG');
  expectStatus(await plan(id, 'i morgon'), 400);
});
