import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disableLogin, makeLogin, setPassword } from './logins.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

interface Login {
  password: string;
  groups: readonly string[];
  disabled: boolean;
}

/** The server's logins as its documentation of HTTP describes them; a real server was not there to be asked. */
function openConsole(logins: Map<string, Login>) {
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as {
      readonly loginName: string;
      readonly password: string;
      readonly newPassword: string;
      readonly groups: readonly string[];
    };
    const basic = request.headers.authorization?.replace('Basic ', '') ?? '';
    const [name = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
    const password = rest.join(':');
    const end = (status: number) => response.writeHead(status).end('{}');
    const caller = logins.get(name);
    if (!caller || caller.disabled || caller.password !== password) return end(401);
    const asked = `${request.method} ${request.url}`;
    if (asked === 'GET /users/$current') return end(200);
    if (!caller.groups.includes('$admins')) return end(403);
    if (asked === 'POST /users/') {
      const { loginName, groups, password: given } = body;
      if (logins.has(loginName)) return end(409);
      logins.set(loginName, { password: given, groups, disabled: false });
      return end(201);
    }
    const [, of = '', command] = /^\/users\/([^/]+)(?:\/command\/(.+))?$/.exec(request.url ?? '') ?? [];
    const login = logins.get(of);
    if (!login) return end(404);
    if (command === 'reset-password') login.password = body.newPassword;
    else if (command) login.disabled = command === 'disable';
    else login.groups = body.groups;
    return end(200);
  });
}

describe('the login of the product', () => {
  let server: TestServer;
  let users: Server;
  let logins: Map<string, Login>;
  let origin = '';
  beforeEach(async () => {
    server = await startTestServer();
    logins = new Map([['admin', { password: 'a b:c', groups: ['$admins'], disabled: false }]]);
    users = openConsole(logins).listen(0, '127.0.0.1');
    await once(users, 'listening');
    origin = `http://127.0.0.1:${(users.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    users.close();
    await server.close();
  });
  const given = (login: string) => ({
    url: server.url.replace('admin:changeit', login),
    adminPassword: 'a b:c',
    origin,
  });
  const rights = () =>
    (server.log.stream('$settings')?.events ?? []).map(({ type, isJson, data }) => ({
      type,
      isJson,
      data: JSON.parse(Buffer.from(data).toString()) as Record<string, Record<string, unknown>>,
    }));

  it('may read and append, and neither delete a stream, set its metadata, nor write where the rights stand', async () => {
    expect(await makeLogin(given('kreditlina:first-one'))).toEqual({ login: 'made', rights: 'set' });
    expect(logins.get('kreditlina')).toEqual({
      password: 'first-one',
      groups: ['kreditlina'],
      disabled: false,
    });
    const [set] = rights();
    expect(set).toMatchObject({ type: 'update-default-acl', isJson: true });
    const { $userStreamAcl: ours, $systemStreamAcl: servers } = set?.data ?? {};
    expect(ours).toEqual({
      $r: ['kreditlina'],
      $w: ['kreditlina'],
      $d: '$admins',
      $mr: '$admins',
      $mw: '$admins',
    });
    expect(servers).toEqual({
      $r: ['kreditlina'],
      $w: '$admins',
      $d: '$admins',
      $mr: '$admins',
      $mw: '$admins',
    });
  });

  it('is made once, and made so again where somebody changed it', async () => {
    await makeLogin(given('kreditlina:first-one'));
    const asItShouldBe = { login: 'as it should be', rights: 'as they should be' };
    expect(await makeLogin(given('kreditlina:first-one'))).toEqual(asItShouldBe);
    expect(rights()).toHaveLength(1);
    Object.assign(logins.get('kreditlina') as Login, { groups: ['$admins'], disabled: true });
    const changed = await makeLogin(given('kreditlina:second-one'));
    expect(changed).toEqual({ login: 'its password was set', rights: 'as they should be' });
    expect(logins.get('kreditlina')).toEqual({
      password: 'second-one',
      groups: ['kreditlina'],
      disabled: false,
    });
  });

  it('gives way to another one, and no login keeps a password that was changed', async () => {
    await makeLogin(given('kreditlina:first-one'));
    await makeLogin(given('kreditlina2:second-one'));
    await disableLogin('kreditlina', given('kreditlina2:second-one'));
    expect([...logins].map(([name, { disabled }]) => [name, disabled])).toEqual([
      ['admin', false],
      ['kreditlina', true],
      ['kreditlina2', false],
    ]);
    await setPassword('admin', 'another one', given('kreditlina2:second-one'));
    const refused = await makeLogin(given('kreditlina2:second-one')).catch(String);
    expect(refused).toMatch(/refuses admin/);
    expect(refused).not.toMatch(/a b:c|second-one/);
  });

  it('is never one that may do everything', async () => {
    await expect(makeLogin(given('ops:mine'))).rejects.toThrow('must name a login of the product');
    expect(rights()).toEqual([]);
  });
});
