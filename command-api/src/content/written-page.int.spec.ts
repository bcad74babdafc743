import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiPaths } from '@kreditlina/domain/paths';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_HOST, type TestClient } from '../testing/test-client.ts';

const head =
  '<html><head><title>Kreditlina</title><meta name="description" content="Allt." /></head><body><main>';
let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-written-'));
  await writeFile(join(webRoot, 'index.html'), `${head}<p>app</p></main></body></html>`);
  await writeFile(join(webRoot, 'made.html'), `${head}<!--shell--><!--/shell--></main></body></html>`);
  api = await startTestApi({ config: { webRoot } });
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

async function make(slug: string, data: object, isLive: boolean): Promise<string> {
  const body = { name: slug, path: `/${slug}`, is_template: true, template: 'blog', language: 'sv', data };
  const { id } = expectStatus(await admin.post(apiPaths.contentPageCreate, body), 201).body;
  if (isLive) expectStatus(await admin.post(at(apiPaths.adminContentPagePublish, id), { revision: 1 }), 200);
  return id;
}
const read = async (url: string): Promise<string> =>
  (await api.app.inject({ method: 'GET', url, headers: { host: TEST_HOST } })).payload;

describe('without a script', () => {
  it('a published post is read at its address, with title, description and its own address in the head', async () => {
    await make('rantan', { '#blog-title': 'Räntan & du', body: 'Den **beror** på </main> $& mer.' }, true);
    const html = await read('/rantan');
    expect(html).toContain('<title>Räntan &amp; du – Kreditlina</title>');
    expect(html).toContain('content="Den beror på &lt;/main&gt; $&amp; mer."');
    expect(html).toContain('<link rel="canonical" href="/rantan" />');
    expect(html).toContain('<h1 class="k-title">Räntan &amp; du</h1>');
    expect(html).toContain('<p>Den <strong>beror</strong> på &lt;/main&gt; $&amp; mer.</p>');
    expect(html).toContain('Demo: ');
  });

  it('the blog leads to the posts that are published, and a draft is nowhere', async () => {
    await make('utkast', { '#blog-title': 'Hemligt' }, false);
    await make('krediten', { '#blog-title': 'Krediten' }, true);
    const blog = await read('/blog?page=0');
    expect(blog).toContain('Välkommen till vår blogg');
    expect(blog).toContain('<a href="/krediten">Krediten</a>');
    expect(blog).not.toContain('Hemligt');
    for (const path of ['/utkast', '/finns-inte', '/admin/pages', '/application'])
      expect(await read(path)).toContain('<p>app</p>');
  });

  it('the sitemap names what is published, and neither a draft nor what was deleted', async () => {
    await make('i-kartan', { '#blog-title': 'I kartan' }, true);
    await make('inte-an', { '#blog-title': 'Inte än' }, false);
    const id = await make('inte-mer', { '#blog-title': 'Inte mer' }, true);
    const listed = async (path: string) => (await read('/sitemap.xml')).includes(`${path}</loc><lastmod>2`);
    await eventually(async () => expect(await listed('/inte-mer')).toBe(true));
    expectStatus(await admin.send('DELETE', at(apiPaths.adminContentPage, id)), 200);
    await eventually(async () => expect(await listed('/inte-mer')).toBe(false));
    expect(await listed('/i-kartan')).toBe(true);
    const map = await read('/sitemap.xml');
    expect(map).not.toContain('/inte-an');
    for (const path of ['/help', '/blog']) expect(map).toContain(`${path}</loc></url>`);
  });
});
