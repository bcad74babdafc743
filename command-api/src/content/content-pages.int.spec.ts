import { getAuditEvent, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import {
  changeContentPage,
  createContentPage,
  listEditedPages,
  patchContentPage,
  publishContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const page = { name: 'Index', language: 'sv' };
const newPage = { ...page, is_template: false, path: '/', data: { title: 'Kredit i dag' } };

let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const live = async (language = 'sv') =>
  expectStatus(await api.client().get(listLivePages.path, { query: { ...page, language } }), 200).body
    .translations;
const edited = async () =>
  expectStatus(await admin.get(listEditedPages.path, { query: page }), 200).body.translations[0];
const change = (id: string, data: object, version: number) =>
  admin.send('PUT', at(changeContentPage.path, id), { body: { is_live: false, data, version } });
const publish = (id: string, version: number) => admin.post(at(publishContentPage.path, id), { version });

describe('the texts of the public site', () => {
  it('a new page is a draft that only staff see', proves('C-366', 'C-363'), async () => {
    expect(await live()).toEqual([]);
    const { body } = expectStatus(await admin.post(createContentPage.path, newPage), 201);
    expect(body).toMatchObject({
      ...newPage,
      is_live: false,
      revision: 1,
      version: 2,
      changed_by: 'Anders Mellander',
    });
    expect(await edited()).toEqual(body);
    expect(await live()).toEqual([]);
  });

  it('a published page is read by everybody, in its own language', proves('C-368', 'C-322'), async () => {
    const { id, version } = await edited();
    const { body } = expectStatus(await publish(id, version), 200);
    expect(body).toMatchObject({ is_live: true, version });
    expect(await live()).toMatchObject([{ id, is_live: true, data: newPage.data }]);
    expect(await live('en')).toEqual([]);
  });

  it('PATCH changes a page as PUT does', proves('C-367'), async () => {
    const { id, version, revision, data } = await edited();
    const texts = { ...data, lead: 'Ansök i dag.' };
    const body = { is_live: false, data: texts, version };
    const patched = expectStatus(await admin.send('PATCH', at(patchContentPage.path, id), { body }), 200);
    expect(patched.body).toMatchObject({ is_live: false, data: texts, revision: revision + 1 });
    expect(await edited()).toEqual(patched.body);
  });

  it('a changed page is a draft until it is published', proves('C-367', 'C-321'), async () => {
    const { id, version, revision } = await edited();
    const texts = { title: 'Kredit <b>i morgon</b>', lead: 'Ansök nu.' };
    const { body } = expectStatus(await change(id, texts, version), 200);
    expect(body).toMatchObject({ is_live: false, data: texts, revision: revision + 1 });
    expect((await live())[0].data).toEqual(newPage.data);
    expectStatus(await publish(id, body.version), 200);
    // Stored unchanged: the page shows it as plain text.
    expect((await live())[0].data).toEqual(texts);
  });

  it('the second of two admins is refused and overwrites nothing', proves('X-84'), async () => {
    const { id, version } = await edited();
    expectStatus(await change(id, { title: 'Först' }, version), 200);
    const second = expectStatus(await change(id, { title: 'Sist' }, version), 409);
    expect(second.body).toMatchObject({ code: 'PAGE_CHANGED' });
    expect(second.body.detail).toMatch(/ändå\. Anders Mellander ändrade texterna lead, title .+\.$/);
    expectStatus(await publish(id, version), 409);
    const { version: current } = await edited();
    expectStatus(await publish(id, current), 200);
    expect(expectStatus(await publish(id, version), 409).body.code).toBe('PAGE_CHANGED');
    expectStatus(await publish(id, current), 200);
    expect((await edited()).data).toEqual({ title: 'Först' });
    const again = expectStatus(await admin.post(createContentPage.path, newPage), 409);
    expect(again.body.code).toBe('PAGE_EXISTS');
  });

  it('a reserved address and texts outside their limits are refused', proves('X-86'), async () => {
    const elsewhere = { ...newPage, language: 'en', path: '/login' };
    expectStatus(await admin.post(createContentPage.path, elsewhere), 422);
    for (const data of [{ title: '' }, { 'a b': 'x' }, { title: 'x'.repeat(2_001) }]) {
      expectStatus(await admin.post(createContentPage.path, { ...newPage, data }), 400);
    }
    const unknown = await change('0197f6aa-0000-7000-8000-000000000000', {}, 1);
    expect(expectStatus(unknown, 404).body.code).toBe('PAGE_NOT_FOUND');
  });

  it('only an admin edits pages', proves('A-164'), async () => {
    const { id, version } = await edited();
    for (const key of ['approved', 'analyst', 'approver']) {
      const other = await api.loggedIn(key);
      expectStatus(await other.get(listEditedPages.path, { query: page }), 403);
      expectStatus(await other.post(createContentPage.path, newPage), 403);
      expectStatus(await other.post(at(publishContentPage.path, id), { version }), 403);
    }
    expectStatus(await api.client().get(listEditedPages.path, { query: page }), 401);
  });
});

it('an unpublished text is in the trail for its editors only', proves('A-164'), async () => {
  const secret = 'Hemlig nyhet';
  const { id, version } = await edited();
  expectStatus(await change(id, { title: secret }, version), 200);
  await settle(api);
  const query = { type: 'DraftSaved', rows: '1' };
  const [line] = expectStatus(await admin.get(listAuditTrail.path, { query }), 200).body.audit_entries;
  const readBy = async (reader: TestClient) =>
    JSON.stringify(expectStatus(await reader.get(at(getAuditEvent.path, line.id)), 200).body);
  expect(await readBy(admin)).toContain(secret);
  for (const role of ['analyst', 'approver']) {
    const read = await readBy(await api.loggedIn(role));
    expect(read).not.toContain(secret);
    expect(JSON.parse(read)).toMatchObject({ type: 'DraftSaved', is_verified: true });
  }
});
