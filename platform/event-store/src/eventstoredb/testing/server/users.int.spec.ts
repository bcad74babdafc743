import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { needs } from '@kreditlina/tools/programs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

describe('logins of the test server, over the real server’s HTTP API', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const ask = async (method: string, path: string, body?: object, login = 'admin:changeit') => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method,
      headers: { Authorization: `Basic ${Buffer.from(login).toString('base64')}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
  const make = (password: string, groups: readonly string[] = ['ours']) =>
    ask('POST', '/users/', { loginName: 'someone', fullName: 'Some One', groups, password });

  it('creates a login; a known name gives 201 with its password, 409 with another, and no change', async () => {
    const made = { loginName: 'someone', success: true, error: 'Success' };
    expect(await make('first')).toEqual({ status: 201, body: made });
    expect(await make('first', ['others'])).toEqual({ status: 201, body: made });
    expect(await make('second', ['others'])).toMatchObject({ status: 409, body: { error: 'Conflict' } });
    expect(await ask('GET', '/users/someone')).toEqual({
      status: 200,
      body: {
        data: { loginName: 'someone', fullName: 'Some One', groups: ['ours'], disabled: false },
        success: true,
        error: 'Success',
      },
    });
  });

  it('sets groups, state and password, and answers 404 for an unknown name', async () => {
    await make('first');
    const changes = [
      ['PUT', '', { fullName: 'Other', groups: ['$admins', 'ours'] }],
      ['POST', '/command/disable', undefined],
      ['POST', '/command/reset-password', { newPassword: 'second' }],
    ] as const;
    for (const [method, path, body] of changes) {
      expect(await ask(method, `/users/someone${path}`, body)).toMatchObject({ status: 200 });
      expect(await ask(method, `/users/no-one${path}`, body)).toMatchObject({ status: 404 });
    }
    expect(server.users.find('someone')).toMatchObject({ groups: ['$admins', 'ours'], disabled: true });
    expect((await ask('GET', '/users/$current', undefined, 'someone:second')).status).toBe(401);
    await ask('POST', '/users/someone/command/enable');
    expect((await ask('GET', '/users/$current', undefined, 'someone:first')).status).toBe(401);
    expect(await ask('GET', '/users/$current', undefined, 'someone:second')).toMatchObject({
      status: 200,
      body: { data: { loginName: 'someone' } },
    });
    expect((await ask('GET', '/users')).body).toMatchObject({
      data: [{ loginName: 'admin' }, { loginName: 'ops' }, { loginName: 'someone' }],
    });
  });

  it('lets only admins see and change logins, and each login change its own password', async () => {
    await make('first');
    const asSomeone = (method: string, path: string, body?: object) =>
      ask(method, path, body, 'someone:first');
    expect((await asSomeone('GET', '/users/admin')).status).toBe(401);
    expect((await asSomeone('PUT', '/users/someone', { groups: ['$admins'] })).status).toBe(401);
    const change = { currentPassword: 'first', newPassword: 'second' };
    expect((await asSomeone('POST', '/users/ops/command/change-password', change)).status).toBe(401);
    expect((await asSomeone('POST', '/users/someone/command/change-password', change)).status).toBe(200);
    expect((await asSomeone('GET', '/users/$current')).status).toBe(401);
    expect((await ask('GET', '/users/admin', undefined, 'admin:guess')).status).toBe(401);
  });

  it('keeps the logins with its log, on the same port as the client’s events', async () => {
    await make('first');
    const client = EventStoreDBClient.connectionString(server.url);
    await client.appendToStream('s-1', jsonEvent({ type: 'happened', data: {} }));
    await client.dispose();
    const other = await startTestServer({ log: server.log });
    expect(other.users.find('someone')).toMatchObject({ groups: ['ours'] });
    await other.close();
    server.unavailable(true);
    expect((await ask('GET', '/users/someone')).status).toBe(503);
  });
});

it('answers /users over TLS on the gRPC port', needs('openssl'), async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreditlina-esdb-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const tls = { key: readFileSync(key), certificate: readFileSync(certificate) };
  const server = await startTestServer({ tls });
  try {
    const status = await new Promise((resolve, reject) => {
      const asked = request(
        `https://localhost:${server.port}/users/$current`,
        { auth: 'admin:changeit', ca: tls.certificate, agent: false },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      asked.on('error', reject).end();
    });
    expect(status).toBe(200);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
