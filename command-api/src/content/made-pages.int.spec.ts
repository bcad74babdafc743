import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import {
  changeContentPage,
  createContentPage,
  deleteContentPage,
  getPageHistory,
  listEditedPages,
  publishContentPage,
  restoreContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const bodyOf = (slug: string, name = slug) => ({
  name,
  path: `/${slug}`,
  is_template: true,
  template: 'blog',
  language: 'sv',
  data: { '#blog-title': name },
});
const create = async (slug: string, name = slug) =>
  expectStatus(await admin.post(createContentPage.path, bodyOf(slug, name)), 201).body;
const list = async (query: object = {}) =>
  expectStatus(await admin.get(listEditedPages.path, { query: { is_template: 'true', ...query } }), 200).body;
const live = async (query: object) =>
  expectStatus(await api.client().get(listLivePages.path, { query: { ...query } }), 200).body.translations;
const put = (id: string, body: object) => admin.send('PUT', at(changeContentPage.path, id), { body });
const remove = (id: string) => admin.send('DELETE', at(deleteContentPage.path, id));
const publish = (id: string, version: number) => admin.post(at(publishContentPage.path, id), { version });
const restore = (id: string, to_revision: number, version: number) =>
  admin.post(at(restoreContentPage.path, id), { to_revision, version });

describe('pages that staff make', () => {
  it(
    'pages are listed for admins, and read by everybody once they are published',
    proves('A-127', 'A-200', 'A-202', 'A-199', 'C-364', 'C-365', 'A-093'),
    async () => {
      const page = await create('nyheter', 'Våra nyheter');
      expect(page).toEqual({
        ...bodyOf('nyheter', 'Våra nyheter'),
        id: expect.any(String),
        is_live: false,
        updated_at: expect.any(String),
        background_url: null,
        changed_by: 'Anders Mellander',
        plan: null,
        revision: 1,
        version: 2,
      });
      expect(await list({ name: 'nyh' })).toMatchObject({ translations: [page], total: 1 });
      expect(await list({ name: 'nyh', is_live: 'true' })).toMatchObject({ translations: [], total: 0 });
      const drafted = await admin.get(listEditedPages.path, { query: { path: '/nyheter' } });
      expect(expectStatus(drafted, 200).body.translations).toEqual([page]);
      expect(await live({ path: '/nyheter' })).toEqual([]);
      expect(await live({ templates_live: 'true' })).toEqual([]);
      expectStatus(await publish(page.id, page.version), 200);
      const [shown] = await live({ path: '/nyheter', language: 'sv' });
      expect(shown).toMatchObject({ id: page.id, template: 'blog', is_live: true, data: page.data });
      expect(await live({ templates_live: 'true', template: 'blog' })).toEqual([shown]);
      expect(await live({ templates_live: 'true', template: 'template-1' })).toEqual([]);
      expect(await live({ path: '/nyheter', language: 'en' })).toEqual([]);
    },
  );

  it('pages are listed with their beginning, and sent whole one by one', async () => {
    const first = 'Räntan är vad krediten kostar.';
    const body = `${first}\n\n## Mer\n\n${'Ett stycke till. '.repeat(1_000)}`.trim();
    const page = await create('lang', 'Lång');
    const saved = await put(page.id, {
      data: { '#blog-title': 'Lång', body },
      version: page.version,
      is_live: false,
    });
    expectStatus(await publish(page.id, expectStatus(saved, 200).body.version), 200);
    const [whole] = await live({ path: '/lang' });
    expect(whole.data.body).toBe(body);
    const listed = (await live({ templates_live: 'true' })).find(({ id }: { id: string }) => id === page.id);
    expect(listed).toEqual({ ...whole, data: { '#blog-title': 'Lång', body: first } });
    expectStatus(await remove(page.id), 200);
  });

  it('each page has its own address, even when twenty take it at once', proves('X-86'), async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(createContentPage.path, bodyOf('samma'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('PAGE_PATH_TAKEN');
    expect((await list({ path: '/samma' })).total).toBe(1);
    // Another language is another address.
    const english = { ...bodyOf('samma'), language: 'en' };
    expectStatus(await admin.post(createContentPage.path, english), 201);
    for (const slug of ['admin', 'api', 'index', 'blog']) {
      const { body } = expectStatus(await admin.post(createContentPage.path, bodyOf(slug)), 422);
      expect(body.code).toBe('PAGE_PATH_RESERVED');
    }
    const wrong = { ...bodyOf('x'), path: '/a/b' };
    expectStatus(await admin.post(createContentPage.path, wrong), 400);
  });

  it(
    'a page is renamed and moved at once, and the second editor sees who did what',
    proves('A-201'),
    async () => {
      const page = await create('gammal', 'Gammal');
      const other = await create('upptagen');
      const moved = { name: 'Ny', path: '/ny', version: page.version };
      const { body } = expectStatus(await put(page.id, moved), 200);
      expect(body).toMatchObject({ id: page.id, name: 'Ny', path: '/ny', revision: 3 });
      const late = expectStatus(await put(page.id, { ...moved, name: 'Sen', path: '/sen' }), 409).body;
      expect(late.code).toBe('PAGE_CHANGED');
      expect(late.detail).toMatch(/ Anders Mellander ändrade namnet \(Ny\) och adressen \(\/ny\) .+\.$/);
      const { version } = body;
      const taken = await put(page.id, { name: 'Ny', path: other.path, version });
      expect(expectStatus(taken, 422).body.code).toBe('PAGE_PATH_TAKEN');
      const draft = await put(page.id, { is_live: false, data: { body: 'Text' }, version });
      expect(expectStatus(draft, 200).body).toMatchObject({ data: { body: 'Text' }, revision: 4 });
    },
  );

  it('a page keeps a history of its changes, and an earlier version can be restored', async () => {
    const page = await create('historia', 'Historia');
    expectStatus(await publish(page.id, page.version), 200);
    const change = { is_live: false, data: { '#blog-title': 'Två' }, version: page.version };
    const { version } = expectStatus(await put(page.id, change), 200).body;
    const { body } = expectStatus(await restore(page.id, 1, version), 200);
    expect(body).toMatchObject({ data: page.data, revision: 3, is_live: false });
    expect(expectStatus(await restore(page.id, 2, version), 409).body.code).toBe('PAGE_CHANGED');
    const unknown = await restore(page.id, 9, body.version);
    expect(expectStatus(unknown, 422).body.code).toBe('PAGE_REVISION_NOT_FOUND');
    const history = expectStatus(await admin.get(at(getPageHistory.path, page.id)), 200).body;
    expect(history.total).toBe(3);
    expect(history.revisions).toMatchObject([
      { revision: 3, kind: 'restored', data: page.data, changed_by: 'Anders Mellander', is_live: false },
      { revision: 2, kind: 'texts', data: { '#blog-title': 'Två' }, is_live: false },
      { revision: 1, kind: 'texts', data: page.data, is_live: true },
    ]);
  });

  it('a deleted page can be restored unless its address is taken', proves('A-203'), async () => {
    const page = await create('bort');
    expectStatus(await publish(page.id, page.version), 200);
    expect(expectStatus(await remove(page.id), 200).body).toEqual({ id: page.id });
    // An admin sees the deletion at once, and so do all others.
    expect((await list({ path: '/bort' })).total).toBe(0);
    expect(await live({ path: '/bort' })).toEqual([]);
    expect(expectStatus(await publish(page.id, page.version), 404).body.code).toBe('PAGE_NOT_FOUND');
    const heir = await create('bort');
    expect(expectStatus(await restore(page.id, 1, page.version), 422).body.code).toBe('PAGE_PATH_TAKEN');
    expectStatus(await remove(heir.id), 200);
    expect(expectStatus(await restore(page.id, 1, page.version), 200).body).toMatchObject({
      is_live: false,
    });
    expect((await list({ path: '/bort' })).translations).toMatchObject([{ id: page.id }]);
  });

  it('built-in pages can be neither renamed nor deleted', proves('A-082'), async () => {
    const index = { name: 'Index', language: 'sv', is_template: false, path: '/', data: {} };
    const { id, version } = expectStatus(await admin.post(createContentPage.path, index), 201).body;
    expect(expectStatus(await remove(id), 422).body.code).toBe('PAGE_BUILT_IN');
    expectStatus(await put(id, { name: 'Start', path: '/start', version }), 422);
    expect((await list({ name: 'index' })).total).toBe(0);
    expectStatus(await publish(id, version), 200);
    expect(await live({ path: '/index' })).toMatchObject([{ id, path: '/' }]);
  });

  it('a text may be as long as the editor allows, and no longer', async () => {
    const text = (length: number) => ({ ...bodyOf(`lang-${length}`), data: { body: 'å'.repeat(length) } });
    const { id, data, version } = expectStatus(
      await admin.post(createContentPage.path, text(20_000)),
      201,
    ).body;
    expect(data.body).toHaveLength(20_000);
    expectStatus(await put(id, { is_live: false, data: { body: 'b'.repeat(20_000) }, version }), 200);
    expectStatus(await admin.post(createContentPage.path, text(20_001)), 400);
  });

  it('only an admin lists, deletes or restores pages', proves('A-164'), async () => {
    const page = await create('egen');
    for (const key of ['approved', 'analyst', 'approver']) {
      const who = await api.loggedIn(key);
      expectStatus(await who.get(listEditedPages.path, { query: { is_template: 'true' } }), 403);
      expectStatus(await who.get(at(getPageHistory.path, page.id)), 403);
      expectStatus(await who.send('DELETE', at(deleteContentPage.path, page.id)), 403);
      const to = { to_revision: 1, version: 1 };
      expectStatus(await who.post(at(restoreContentPage.path, page.id), to), 403);
    }
  });
});
