import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCompanies } from '@kreditlina/domain/company/contracts/customer';
import { listApplications, startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe, startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { healthReady } from '@kreditlina/domain/operations/contracts/public';
import { healthLive } from '@kreditlina/domain/operations/contracts/staff';
import { documentationPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, TEST_ORIGIN, type TestApi } from '../testing/test-api.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let webRoot: string;
let site: FastifyInstance;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
  webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-web-'));
  await mkdir(join(webRoot, 'assets'));
  for (const [name, text] of Object.entries({
    'index.html': '<!doctype html><title>app</title><body></body>',
    'landing.html': '<!doctype html><head><title>landing</title></head><body></body>',
    'login.html': '<!doctype html><title>login</title><body></body>',
    'faq.html': `<!doctype html><title>faq</title><body>${'Frågor och svar. '.repeat(100)}</body>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-abc.js': 'console.log(1)',
    'assets/app-abc.js.br': 'brotli',
  })) {
    await writeFile(join(webRoot, name), text);
  }
  site = await api.rebuild({ webRoot, isDemonstration: false });
});
afterAll(() => api.dispose());

const post = (headers: Record<string, string>) =>
  client.post(startApplication.path, { type: 'standard' }, { headers });

describe('web security', () => {
  it('every kind of answer has the same security headers', async () => {
    const answers = [
      await client.get(getMe.path),
      await api.client().get(getMe.path),
      await client.get('/api/no-such'),
      await client.post(startApplication.path, 'x'),
      await client.get(documentationPaths.openApi),
      await createTestClient(site, api.clock).get('/'),
      await createTestClient(site, api.clock).get('/assets/app-abc.js'),
    ];
    for (const { headers } of answers) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['permissions-policy']).toContain('camera=(self), microphone=()');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(policy).toContain(`frame-src 'self' blob: ${api.simulators.origin}`);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    }
  });

  it('personal answers are never cached', async () => {
    for (const path of [getMe.path, listApplications.path, listCompanies.path, '/api/none']) {
      expect((await client.get(path)).headers['cache-control']).toBe('no-store');
    }
  });

  it('over HTTPS cookies are __Host-, Secure, HttpOnly and SameSite', async () => {
    const app = await api.rebuild({ publicUrl: 'https://kreditlina.example' });
    const browser = createTestClient(app, api.clock);
    const headers = { host: 'kreditlina.example' };
    const started = await browser.post(startLogin.path, { ssn: personaByKey('approved').ssn }, { headers });
    const verified = { login_token: started.body.login_token };
    const done = await browser.post(verifyLogin.path, verified, { headers });
    expect(done.headers['access-token']).toBeDefined();
    for (const cookie of [started, done].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())) {
      expect(cookie).toMatch(/^__Host-kreditlina_(order|session)=/);
      expect(cookie).toContain('; Path=/');
      for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(flag);
      expect(cookie).not.toContain('Domain');
    }
  });

  it('a write from another site is refused, even with the session cookie', async () => {
    const refused = expectStatus(await post({ origin: 'https://evil.example' }), 403);
    expect(refused.body.code).toBe('CROSS_SITE');
    expectStatus(await post({ 'sec-fetch-site': 'cross-site' }), 403);
    expectStatus(await post({ origin: 'null' }), 403);
    expectStatus(await post({ origin: TEST_ORIGIN, 'sec-fetch-site': 'same-origin' }), 201);
    // A forged form has the cookie but no header.
    const forged = api.client();
    for (const [name, value] of client.cookies) forged.cookies.set(name, value);
    expectStatus(await forged.post(startApplication.path, {}), 401);
  });

  it('too many requests get 429 with Retry-After; logins have a stricter limit', async () => {
    const app = await api.rebuild({ limits: { perMinute: 20, loginsPerMinute: 1 } });
    const browser = createTestClient(app, api.clock);
    const logins = [];
    for (let n = 0; n < 7; n += 1)
      logins.push((await browser.post(startLogin.path, { ssn: 'x'.repeat(10) })).status);
    expect(logins).toEqual([400, 400, 400, 400, 400, 429, 429]);
    let last = await browser.get(getMe.path);
    for (let n = 0; n < 200; n += 1) last = await browser.get(getMe.path);
    expect(last.status).toBe(429);
    expect(last.headers['retry-after']).toMatch(/^\d+$/);
    expect(last.body.code).toBe('TOO_MANY_REQUESTS');
  });

  it('HTML is revalidated each time, assets are compressed and cached for a year, and other paths get pages', async () => {
    const browser = createTestClient(site, api.clock);
    const titles = {
      '/': 'landing',
      '/login': 'login',
      '/application': 'app',
      '/admin/credit-applications': 'app',
    };
    for (const [path, title] of Object.entries(titles)) {
      const page = expectStatus(await browser.get(path), 200);
      expect(page.text).toContain(`<title>${title}</title>`);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-type']).toContain('text/html');
    }
    const asset = await browser.get('/assets/app-abc.js', { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-encoding']).toBe('br');
    expectStatus(await browser.get('/assets/none.js'), 404);
    expectStatus(await browser.get('/api/none'), 404);
    expectStatus(await browser.get('/../package.json'), 404);
    expectStatus(await browser.get('/%2e%2e/%2e%2e/etc/passwd'), 404);
  });

  it('a demonstration shows its notice on every page; the product never does', async () => {
    const demo = createTestClient(await api.rebuild({ webRoot, isDemonstration: true }), api.clock);
    const real = createTestClient(site, api.clock);
    const banner =
      '<aside class="k-notice" lang="sv" aria-label="Om webbplatsen">Demo: inga riktiga pengar, inga riktiga personer</aside>';
    for (const path of ['/', '/login', '/application', '/admin', '/admin/credit-applications', '/none']) {
      const status = path === '/none' ? 404 : 200;
      const page = expectStatus(await demo.get(path), status);
      expect(page.text).toContain(`<body>\n    ${banner}`);
      expect(page.headers['cache-control']).toBe('no-cache');
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(expectStatus(await real.get(path), status).text).not.toMatch(/k-notice|Demo/);
    }
    const packed = await demo.get('/faq', { headers: { 'accept-encoding': 'gzip;q=0.5, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toContain('Accept-Encoding');
    const unpacked = await demo.get('/faq', { headers: { 'accept-encoding': 'br;q=0' } });
    expect(unpacked.headers['content-encoding']).toBeUndefined();
    // A file's own name must not serve the page without the notice.
    for (const browser of [demo, real]) {
      expectStatus(await browser.get('/index.html'), 404);
      expectStatus(await browser.get('/landing.html'), 404);
    }
  });

  it(
    'a page names the configured rating and social addresses in meta tags, without a script',
    proves('C-053', 'C-056', 'I-08'),
    async () => {
      const ratingUrl = 'https://rating.example/se/"kreditlina"?a=1&b=2';
      const socialUrls = ['https://www.linkedin.com/company/kreditlina', 'https://x.com/"kreditlina"'];
      const rated = await api.rebuild({ webRoot, isDemonstration: false, ratingUrl, socialUrls });
      const page = expectStatus(await createTestClient(rated, api.clock).get('/'), 200);
      expect(page.text).toContain(
        '<meta name="kreditlina-rating" content="https://rating.example/se/&quot;kreditlina&quot;?a=1&amp;b=2" />',
      );
      expect(page.text).toContain(
        '<meta name="kreditlina-social" content="https://www.linkedin.com/company/kreditlina https://x.com/&quot;kreditlina&quot;" />',
      );
      expect(page.headers['cache-control']).toBe('no-cache');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('rating.example');
      const unrated = expectStatus(await createTestClient(site, api.clock).get('/'), 200);
      expect(unrated.text).not.toMatch(/kreditlina-(rating|social)/);
    },
  );

  it(
    'a public page is served as its own HTML, and the path of the former brand redirects to the present one',
    proves('C-036', 'X-87'),
    async () => {
      const browser = createTestClient(site, api.clock);
      expect(expectStatus(await browser.get('/faq'), 200).text).toContain('<title>faq</title>');
      // Without its file, the app renders the page.
      expect(expectStatus(await browser.get('/about'), 200).text).toContain('<title>app</title>');
      expectStatus(await browser.get('/faq.html'), 404);
      const moved = expectStatus(await browser.get('/checkkredit?at_gd=spring'), 301);
      expect(moved.headers.location).toBe('/kreditlina?at_gd=spring');
      expectStatus(await browser.get('/kreditlina'), 200);
    },
  );

  it('search engines get canonical links, a sitemap and the paths to leave out', async () => {
    const app = await api.rebuild({ webRoot, publicUrl: 'https://kreditlina.example' });
    const browser = createTestClient(app, api.clock);
    const options = { headers: { host: 'kreditlina.example' } };
    const linkOf = async (path: string) => expectStatus(await browser.get(path, options), 200).headers.link;
    expect(await linkOf('/')).toBe('<https://kreditlina.example/>; rel="canonical"');
    expect(await linkOf('/faq?at_gd=spring')).toBe('<https://kreditlina.example/faq>; rel="canonical"');
    expect(await linkOf('/application')).toBeUndefined();
    const robots = expectStatus(await browser.get('/robots.txt', options), 200);
    expect(robots.text).toContain('Disallow: /admin');
    expect(robots.text).toContain('Sitemap: https://kreditlina.example/sitemap.xml');
    const sitemap = expectStatus(await browser.get('/sitemap.xml', options), 200);
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', '/faq', '/checkkredit-cutter', '/privacy-policy'])
      expect(sitemap.text).toContain(`<loc>https://kreditlina.example${path}</loc>`);
    expect(sitemap.text).not.toMatch(/admin|account|login/);
  });

  it('the API documentation is OpenAPI 3.1, on a page without inline scripts', async () => {
    const { body } = expectStatus(await client.get(documentationPaths.openApi), 200);
    expect(body.openapi).toBe('3.1.0');
    const household = body.paths['/api/credit-application/{id}/household-details'].post;
    expect(Object.keys(household.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '409', '422']),
    );
    expect(household.security).toEqual([{ accessToken: [], sessionCookie: [] }]);
    const page = expectStatus(await client.get(documentationPaths.docs), 200);
    expect(page.text).toContain('swagger-ui');
    expect(String(page.headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe-inline/);
  });

  it('health: live, and ready with the state of each part', async () => {
    expect(expectStatus(await client.get(healthLive.path), 200).body).toEqual({ status: 'ok' });
    const ready = expectStatus(await client.get(healthReady.path), 200).body;
    expect(ready.parts.map((part: { name: string }) => part.name)).toEqual([
      'database',
      'projections',
      'parked-events',
    ]);
  });
});
