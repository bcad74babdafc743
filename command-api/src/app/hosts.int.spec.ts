import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listApplications, startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe, startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { getMetrics, healthLive } from '@kreditlina/domain/operations/contracts/staff';
import { documentationPaths } from '@kreditlina/domain/paths';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

const TOKEN = 'dR7vkz2Lr0wYxBqV8mNpQ4sT6uW9aCeF';
const PUBLIC = { publicUrl: 'https://kreditlina.example', isDemonstration: false, testMode: false };

let api: TestApi;
let client: TestClient;
let webRoot: string;
let production: FastifyInstance;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-hosts-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>app</title><body></body>');
  api = await startTestApi({ config: { webRoot } });
  client = await api.loggedIn('approved');
  production = await api.rebuild(PUBLIC);
});
afterAll(() => api.dispose());

const at = (
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
) => app.inject({ url, headers, remoteAddress });

describe('foreign host names and DNS rebinding', () => {
  it('requests under a foreign host name read and write nothing, even with a valid session', async () => {
    const headers = { host: 'evil.example:3999', origin: 'http://evil.example:3999' };
    for (const path of [
      '/',
      '/login',
      '/favicon.svg',
      getMe.path,
      documentationPaths.docs,
      documentationPaths.openApi,
      getMetrics.path,
    ]) {
      const refused = expectStatus(await client.get(path, { headers: { host: headers.host } }), 421);
      expect(refused.body.code).toBe('WRONG_HOST');
      expect(refused.headers['cache-control']).toBe('no-store');
    }
    const started = await client.post(startApplication.path, { type: 'standard' }, { headers });
    expect(expectStatus(started, 421).body.code).toBe('WRONG_HOST');
    expect(expectStatus(await client.get(listApplications.path), 200).body.total).toBe(0);
  });

  it('only the names of this machine with the right port are accepted', async () => {
    const status = async (host: string) => (await at(api.app, startLogin.path, { host })).statusCode;
    for (const host of ['127.0.0.1:3999', 'localhost:3999', 'LOCALHOST:3999', '[::1]:3999'])
      expect(await status(host)).toBe(404);
    for (const host of [
      '127.0.0.1',
      'localhost:4000',
      'localhost.evil.example:3999',
      '127.0.0.1:3999@evil.example',
      'a b',
    ])
      expect(await status(host)).toBe(421);
  });

  it('a demonstration refuses every request that came through a proxy', async () => {
    const host = '127.0.0.1:3999';
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])
      expect((await at(api.app, '/', { host, [name]: '203.0.113.9' })).statusCode).toBe(421);
    expect((await at(api.app, '/', { host })).statusCode).toBe(200);
  });

  it('repeated attempts from one address raise one alert', async () => {
    const alerts = () => api.log.filter((line) => line.includes('"alert":"wrong-host"'));
    for (let n = 0; n < 30; n += 1) await at(api.app, '/', { host: 'evil.example' }, '192.0.2.77');
    expect(alerts().filter((line) => line.includes('"address":"192.0.2.77"'))).toHaveLength(1);
    expect(alerts().join()).not.toContain('evil.example');
  });

  it('production accepts only its public name, with or without the port; health checks need none', async () => {
    const status = async (host: string, url: string = getMe.path) =>
      (await at(production, url, { host })).statusCode;
    expect(await status('kreditlina.example')).toBe(401);
    expect(await status('kreditlina.example:443')).toBe(401);
    for (const host of [
      'localhost',
      '127.0.0.1:3999',
      'kreditlina.example:80',
      'kreditlina.example.evil.example',
    ])
      expect(await status(host)).toBe(421);
    expect(await status('10.0.0.7:3000', healthLive.path)).toBe(200);
    expect(await status('10.0.0.7:3000', `${getMe.path}?/health/live`)).toBe(421);
  });

  it('a trusted proxy may forward the host name; other senders may not', async () => {
    const app = await api.rebuild({ ...PUBLIC, trustedProxies: 1 });
    const told = { host: 'inner:3000', 'x-forwarded-host': 'kreditlina.example' };
    expect((await at(app, getMe.path, told)).statusCode).toBe(401);
    expect((await at(production, getMe.path, told)).statusCode).toBe(421);
  });
});

describe('metrics and API documentation', () => {
  it('metrics in production need the token, from any address; without a configured token they are closed', async () => {
    const open = await api.rebuild({ ...PUBLIC, metricsToken: TOKEN });
    const status = async (app: FastifyInstance, authorization: string, from: string) =>
      (await at(app, getMetrics.path, { host: '10.0.0.7:3000', authorization }, from)).statusCode;
    expect(await status(open, `Bearer ${TOKEN}`, '203.0.113.9')).toBe(200);
    expect(await status(open, `Bearer ${TOKEN}x`, '127.0.0.1')).toBe(403);
    expect(await status(open, '', '127.0.0.1')).toBe(403);
    const closed = await at(production, getMetrics.path, { host: 'kreditlina.example' }, '127.0.0.1');
    expect(closed.statusCode).toBe(403);
    expect(closed.body).not.toContain('kreditlina_http');
  });

  it('metrics in a demonstration are open to its own machine, not to its network', async () => {
    const headers = { host: '127.0.0.1:3999' };
    const near = await at(api.app, getMetrics.path, headers);
    expect(near.statusCode).toBe(200);
    expect(near.body).toContain('kreditlina_http_requests_total');
    expect((await at(api.app, getMetrics.path, headers, '10.1.2.3')).statusCode).toBe(403);
  });

  it('the API documentation does not exist in production', async () => {
    const headers = { host: 'kreditlina.example' };
    for (const path of [
      documentationPaths.docs,
      `${documentationPaths.docs}/static/index.html`,
      documentationPaths.openApi,
    ])
      expect((await at(production, path, headers)).statusCode).toBe(404);
  });
});

describe('the log', () => {
  it('the log shows the source behind trusted proxies, and never a value that is not an address', async () => {
    const proxied = await api.rebuild({ ...PUBLIC, trustedProxies: 1 });
    const lastSource = () =>
      api.log.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'request')?.source;
    const headers = { host: 'kreditlina.example', 'x-forwarded-for': '198.51.100.7' };
    await at(proxied, getMe.path, headers, '10.0.0.1');
    expect(lastSource()).toBe('198.51.100.7');
    await at(production, getMe.path, headers, '203.0.113.5');
    expect(lastSource()).toBe('203.0.113.5');
    await at(proxied, getMe.path, { ...headers, 'x-forwarded-for': '196803129805' }, '10.0.0.1');
    expect(lastSource()).toBe('unknown');
  });
});
