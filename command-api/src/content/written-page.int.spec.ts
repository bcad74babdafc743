import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listLivePages } from '@kreditlina/domain/content/contracts/site';
import {
  createContentPage,
  deleteContentPage,
  publishContentPage,
} from '@kreditlina/domain/content/contracts/staff';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_HOST, type TestClient } from '../testing/test-client.ts';

const head =
  '<html><head><title>Kreditlina</title><meta name="description" content="Allt." /></head><body><main>';
const marked = (key: string, text: string) => `<!--text ${key}-->${text}<!--/text-->`;
const texts = `<p>${marked('lead', 'Vår ingress')}</p><p>${marked('priceLead', 'Vårt pris')}</p>`;
let api: TestApi;
let admin: TestClient;
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-written-'));
  await writeFile(join(webRoot, 'index.html'), `${head}<p>app</p></main></body></html>`);
  await writeFile(join(webRoot, 'made.html'), `${head}<!--shell--><!--/shell--></main></body></html>`);
  await writeFile(
    join(webRoot, 'landing.html'),
    `${head}<h1>${marked('title', 'Vår')}</h1>${texts}</main></body></html>`,
  );
  await writeFile(join(webRoot, 'not-found.html'), `${head}<p>Hoppsan</p></main></body></html>`);
  api = await startTestApi({ config: { webRoot } });
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

async function make(slug: string, data: object, isLive: boolean): Promise<string> {
  const body = { name: slug, path: `/${slug}`, is_template: true, template: 'blog', language: 'sv', data };
  const { id, version } = expectStatus(await admin.post(createContentPage.path, body), 201).body;
  if (isLive) expectStatus(await admin.post(at(publishContentPage.path, id), { version }), 200);
  return id;
}
const ask = (method: 'GET' | 'HEAD', url: string, accept = 'text/html') =>
  api.app.inject({ method, url, headers: { host: TEST_HOST, accept } });
const read = async (url: string): Promise<string> => (await ask('GET', url)).payload;
/** Data that the page embeds for the client. */
const servedIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('pages without a script', () => {
  it('a published post is in the HTML of its address, with title, description and canonical link', async () => {
    await make('rantan', { '#blog-title': 'Räntan & du', body: 'Den **beror** på </main> $& mer.' }, true);
    const html = await read('/rantan');
    expect(html).toContain('<title>Räntan &amp; du – Kreditlina</title>');
    expect(html).toContain('content="Den beror på &lt;/main&gt; $&amp; mer."');
    expect(html).toContain('<link rel="canonical" href="/rantan" />');
    expect(html).toContain('<h1 class="k-title">Räntan &amp; du</h1>');
    expect(html).toContain('<p>Den <strong>beror</strong> på &lt;/main&gt; $&amp; mer.</p>');
    expect(html).toContain('Demo: ');
  });

  it('the blog links to published posts, and a draft appears nowhere', async () => {
    await make('utkast', { '#blog-title': 'Hemligt' }, false);
    await make('krediten', { '#blog-title': 'Krediten' }, true);
    const blog = await read('/blog?page=0');
    expect(blog).toContain('Välkommen till vår blogg');
    expect(blog).toContain('<a href="/krediten">Krediten</a>');
    expect(blog).not.toContain('Hemligt');
    for (const path of ['/admin/pages', '/application']) expect(await read(path)).toContain('<p>app</p>');
    for (const path of ['/utkast', '/finns-inte']) expect(await read(path)).toContain('<p>Hoppsan</p>');
  });

  it('the start page has its published texts with the figures of the policy, and built-in texts for the rest', async () => {
    expect(await read('/')).toContain(`<h1>${marked('title', 'Vår')}</h1>`);
    expect(servedIn(await read('/'))).toEqual({
      query: { name: 'Index', language: 'sv' },
      answer: { translations: [], total: 0 },
    });
    const data = { title: 'Krediten & <du> $&', priceLead: 'Upp till {{months}} månader, {{okänt}}.' };
    const body = { name: 'Index', language: 'sv', is_template: false, path: '/', data };
    const { id, version } = expectStatus(await admin.post(createContentPage.path, body), 201).body;
    expect(await read('/')).toContain(`<h1>${marked('title', 'Vår')}</h1>`);
    expectStatus(await admin.post(at(publishContentPage.path, id), { version }), 200);
    await eventually(async () =>
      expect(await read('/')).toContain('<h1>Krediten &amp; &lt;du&gt; $&amp;</h1>'),
    );
    const html = await read('/');
    expect(html).toContain(marked('lead', 'Vår ingress'));
    expect(html).toContain('<p>Upp till 24 månader, {{okänt}}.</p>');
    expect(servedIn(html).answer.translations[0]).toMatchObject({ id, is_live: true, data });
  });

  it('each page embeds what the client would request', async () => {
    await make('medford', { '#blog-title': 'Medförd', body: 'Text med </script>.' }, true);
    const post = servedIn(await read('/medford'));
    expect(post.query).toEqual({ path: '/medford', language: 'sv' });
    const asked = (query: object) =>
      api.app.inject({ url: listLivePages.path, query: query as never, headers: { host: TEST_HOST } });
    expect((await asked(post.query)).json()).toMatchObject(post.answer);
    const blog = servedIn(await read('/blog'));
    expect((await asked(blog.query)).json()).toMatchObject(blog.answer);
  });

  it('the sitemap lists published pages, and neither drafts nor deleted ones', async () => {
    await make('i-kartan', { '#blog-title': 'I kartan' }, true);
    await make('inte-an', { '#blog-title': 'Inte än' }, false);
    const id = await make('inte-mer', { '#blog-title': 'Inte mer' }, true);
    const listed = async (path: string) => (await read('/sitemap.xml')).includes(`${path}</loc><lastmod>2`);
    await eventually(async () => expect(await listed('/inte-mer')).toBe(true));
    expectStatus(await admin.send('DELETE', at(deleteContentPage.path, id)), 200);
    await eventually(async () => expect(await listed('/inte-mer')).toBe(false));
    expect(await listed('/i-kartan')).toBe(true);
    const map = await read('/sitemap.xml');
    expect(map).not.toContain('/inte-an');
    for (const path of ['/help', '/blog']) expect(map).toContain(`${path}</loc></url>`);
  });
});

describe('page addresses', () => {
  it('HEAD answers as GET does, without a body', async () => {
    await make('huvud', { '#blog-title': 'Huvud' }, true);
    const addresses = [
      '/',
      '/about',
      '/blog',
      '/huvud',
      '/login',
      '/account',
      '/admin/pages',
      '/robots.txt',
      '/sitemap.xml',
    ];
    for (const url of [
      ...addresses,
      '/health/live',
      '/api/me',
      '/api/translations?name=Index',
      '/finns-inte',
      '/api/finns-inte',
    ]) {
      const [get, head] = [await ask('GET', url), await ask('HEAD', url)];
      expect([url, head.statusCode, head.headers['content-type']]).toEqual([
        url,
        get.statusCode,
        get.headers['content-type'],
      ]);
      expect([url, head.payload]).toEqual([url, '']);
      if (addresses.includes(url)) expect([url, head.statusCode]).toEqual([url, 200]);
    }
  });

  it('an unknown address gets a 404 page, and under the API a problem document', proves('X-99'), async () => {
    for (const url of [
      '/finns-inte',
      '/finns-inte/alls',
      '/admin/finns-inte',
      '/gammal.html',
      '/index.php',
      '/inbjudan/x',
    ]) {
      const answer = await ask('GET', url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.payload).toContain('<p>Hoppsan</p>');
      expect(answer.headers['content-type']).toContain('text/html');
    }
    for (const url of ['/api/finns-inte', '/health/finns-inte']) {
      const answer = await ask('GET', url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'NOT_FOUND']);
    }
    const script = await ask('GET', '/assets/gammal.js', '*/*');
    expect([script.statusCode, script.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('a screen is found in any case and with a final slash', async () => {
    const screens = ['/account', '/Account/', '/inbjudan', '/index', '/admin', '/admin/company/5599001079'];
    for (const url of [...screens, '/admin/users/a1/applications?page=0', '/about/'])
      expect([url, (await ask('GET', url)).statusCode]).toEqual([url, 200]);
  });
});
