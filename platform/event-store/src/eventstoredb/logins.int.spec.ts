import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { disableLogin, makeLogin, setPassword } from './logins.ts';
import { startTestServer, type TestServer } from './testing/server/test-server.ts';

/**
 * `/users` of a server where a changed password takes effect only after this many further reads of its own
 * user.
 */
function openSlowServer(port: number, looks: number) {
  let left = 0;
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url?.endsWith('/reset-password')) left = looks;
    if (request.url === '/users/$current' && left > 0) {
      left -= 1;
      return response.writeHead(401).end();
    }
    const { method = 'GET', headers } = request;
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method,
      headers: { authorization: headers.authorization ?? '' },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    return response.writeHead(answer.status).end(await answer.text());
  }).listen(0, '127.0.0.1');
}

describe('login of the product', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ adminPassword: 'a b:c' });
  });
  afterEach(() => server.close());
  const given = (login: string) => ({
    url: server.url.replace('admin:changeit', login),
    adminPassword: 'a b:c',
  });
  const of = (name: string) => {
    const { groups, disabled } = server.users.find(name) ?? {};
    return { groups, disabled };
  };
  const asItIsToBe = { groups: ['kreditlina'], disabled: false };
  const rights = () =>
    (server.log.stream('$settings')?.events ?? []).map(({ type, isJson, data }) => ({
      type,
      isJson,
      data: JSON.parse(Buffer.from(data).toString()) as Record<string, Record<string, unknown>>,
    }));

  it('gives the login rights to read and append only, and no write access to system streams', async () => {
    const made = { login: 'made', repaired: [], rights: 'set' };
    expect(await makeLogin(given('kreditlina:first-one'))).toEqual(made);
    expect(of('kreditlina')).toEqual(asItIsToBe);
    expect(server.users.open('kreditlina', 'first-one')).toBeDefined();
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

  it('creates a login once, and leaves a correct one unchanged', async () => {
    await makeLogin(given('kreditlina:first-one'));
    const { length } = server.log.all;
    const asItShouldBe = { login: 'as it should be', repaired: [], rights: 'as they should be' };
    expect(await makeLogin(given('kreditlina:first-one'))).toEqual(asItShouldBe);
    expect(server.log.all).toHaveLength(length);
  });

  it.each([
    ['in a group that may do everything', { groups: ['kreditlina', '$admins'] }, ['groups']],
    ['in no group', { groups: [] }, ['groups']],
    ['disabled', { disabled: true }, ['state']],
    ['disabled, among the admins', { groups: ['$admins'], disabled: true }, ['groups', 'state']],
  ] as const)('corrects a login that it finds %s, with the same password', async (_, change, repaired) => {
    await makeLogin(given('kreditlina:first-one'));
    server.users.update('kreditlina', change);
    expect(await makeLogin(given('kreditlina:first-one'))).toMatchObject({ login: 'set right', repaired });
    expect(of('kreditlina')).toEqual(asItIsToBe);
  });

  it('corrects a login whose password changes too', async () => {
    await makeLogin(given('kreditlina:first-one'));
    server.users.update('kreditlina', { groups: ['$admins'], disabled: true });
    const changed = await makeLogin(given('kreditlina:second-one'));
    expect(changed).toMatchObject({ login: 'set right', repaired: ['groups', 'state', 'password'] });
    expect(of('kreditlina')).toEqual(asItIsToBe);
    expect(server.users.open('kreditlina', 'second-one')).toBeDefined();
  });

  it('a password change waits until the server accepts the new one', async () => {
    await makeLogin(given('kreditlina:first-one'));
    const slow = openSlowServer(server.port, 2);
    await once(slow, 'listening');
    const origin = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
    await makeLogin({ ...given('kreditlina:second-one'), origin });
    const asked = await fetch(`${origin}/users/$current`, {
      headers: { authorization: `Basic ${Buffer.from('kreditlina:second-one').toString('base64')}` },
    });
    slow.close();
    expect(asked.status).toBe(200);
  });

  it('one login can replace another, and a changed admin password no longer works', async () => {
    await makeLogin(given('kreditlina:first-one'));
    await makeLogin(given('kreditlina2:second-one'));
    await disableLogin('kreditlina', given('kreditlina2:second-one'));
    const states = server.users.all.map(({ loginName, disabled }) => [loginName, disabled]);
    expect(states).toEqual([
      ['admin', false],
      ['kreditlina', true],
      ['kreditlina2', false],
      ['ops', false],
    ]);
    await setPassword('admin', 'another one', given('kreditlina2:second-one'));
    const refused = await makeLogin(given('kreditlina2:second-one')).catch(String);
    expect(refused).toMatch(/refuses admin/);
    expect(refused).not.toMatch(/a b:c|second-one/);
  });

  it('refuses an administrator as the product’s login', async () => {
    await expect(makeLogin(given('ops:mine'))).rejects.toThrow('must name the product’s login');
    expect(rights()).toEqual([]);
  });
});
