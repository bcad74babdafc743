import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe, startLogin } from '@kreditlina/domain/identity/contracts/customer';
import { getMetrics } from '@kreditlina/domain/operations/contracts/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  const webRoot = await mkdtemp(join(tmpdir(), 'kreditlina-protocol-'));
  for (const folder of ['assets', '.git']) await mkdir(join(webRoot, folder));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>app</title><body></body>');
  await writeFile(join(webRoot, 'assets', 'app-abc.js'), 'console.log(1)');
  await writeFile(join(webRoot, '.git', 'config'), '[core]');
  api = await startTestApi({ config: { webRoot } });
  client = await api.loggedIn('approved');
});
afterAll(() => api.dispose());

/** Sends raw bytes to a listening server; returns the first line of the answer. */
async function raw(port: number, lines: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer.split('\r\n', 1)[0] ?? '';
}

describe('the HTTP protocol', () => {
  it('every answer has a content type with its charset', async () => {
    const type = async (path: string) => (await client.get(path)).headers['content-type'];
    expect(await type(getMe.path)).toBe('application/json; charset=utf-8');
    expect(await type('/api/none')).toBe('application/problem+json; charset=utf-8');
    expect(await type('/')).toBe('text/html; charset=utf-8');
    expect(await type('/assets/app-abc.js')).toBe('application/javascript; charset=utf-8');
    expect(await type(getMetrics.path)).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('TRACE and requests that a proxy could read as two are refused', async () => {
    const app = await api.rebuild();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const start = [
      `POST ${startLogin.path} HTTP/1.1`,
      'host: 127.0.0.1:3999',
      'content-type: application/json',
    ];
    const smuggled = [
      ['transfer-encoding: chunked', 'content-length: 4'],
      ['content-length: 4', 'content-length: 5'],
      ['transfer-encoding : chunked'],
      ['transfer-encoding: identity, chunked, identity'],
    ];
    for (const headers of smuggled)
      expect(await raw(port, [...start, ...headers, '', '0', '', '']), headers.join()).toContain(' 400 ');
    expect(await raw(port, ['TRACE / HTTP/1.1', 'host: 127.0.0.1:3999', 'connection: close'])).toMatch(
      / 40[045] /,
    );
    await app.close();
  });

  it('folders are not listed and hidden files are not served', async () => {
    for (const path of ['/assets', '/assets/'])
      expect((await client.get(path)).text).not.toContain('app-abc');
    for (const path of ['/.git/config', '/assets/../.git/config', '/package.json', '/.env'])
      expectStatus(await client.get(path), 404);
  });

  it('a repeated parameter, an undeclared field and a prototype key are refused', async () => {
    const admin = await api.loggedIn('admin');
    expectStatus(await admin.get(`${listCreditApplications.path}?rows=10`), 200);
    expectStatus(await admin.get(`${listCreditApplications.path}?rows=10&rows=20`), 400);
    for (const body of [
      '{"type":"standard","__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{}}}',
    ])
      expect([400, 422]).toContain((await client.post(startApplication.path, body)).status);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('no input can forge a second log line', async () => {
    const before = api.log.length;
    const forged = '%0d%0a{"level":30,"msg":"forged"}';
    await client.get(`/api/none/${forged}`);
    await client.get(`${listCreditApplications.path}?page=${forged}`, {
      headers: { 'accept-language': 'x"y' },
    });
    const lines = api.log.slice(before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line).msg).not.toBe('forged');
    }
  });
});
