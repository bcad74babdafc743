import { extendSession, getMe, logOut } from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createTestClient, type TestClient } from '../../testing/test-client.ts';

const MINUTE = 60_000;
const passive = { headers: { 'x-passive': '1' } };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.dispose());

const { ssn } = personaByKey('approved');
const lastEvent = async (userId: string) => {
  for await (const event of api.store.events.read(`user-${userId}`, { backwards: true })) return event;
  return undefined;
};
const userId = async (client: TestClient): Promise<string> => (await client.get(getMe.path)).body.id;

describe('sessions', proves('X-47'), () => {
  it(
    'a session needs header and cookie of the same login; anything else is 401 Unauthorized',
    proves('C-375'),
    async () => {
      const one = await api.loggedIn('approved');
      const other = await api.loggedIn('restricted-limit');
      const attempts: [token: string | undefined, cookies: Map<string, string>][] = [
        [one.accessToken, new Map()],
        [undefined, one.cookies],
        [one.accessToken, other.cookies],
        [other.accessToken, one.cookies],
        ['x'.repeat(43), one.cookies],
      ];
      for (const [token, cookies] of attempts) {
        const client = api.client();
        client.accessToken = token;
        for (const [name, value] of cookies) client.cookies.set(name, value);
        const answer = expectStatus(await client.get(getMe.path), 401);
        expect(answer.body).toMatchObject({ detail: 'Unauthorized', code: 'UNAUTHORIZED' });
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
      expectStatus(await one.get(getMe.path), 200);
    },
  );

  it('a session ends after 15 idle minutes, announced by Session-Expires-At, and the end is recorded', async () => {
    const client = await api.loggedIn('approved');
    const id = await userId(client);
    api.clock.advance(14 * MINUTE);
    const answer = expectStatus(await client.get(getMe.path), 200);
    expect(Date.parse(String(answer.headers['session-expires-at'])) - Date.parse(api.clock.now())).toBe(
      15 * MINUTE,
    );
    api.clock.advance(15 * MINUTE);
    expectStatus(await client.get(getMe.path), 401);
    expect(await lastEvent(id)).toMatchObject({ type: 'LoggedOut', data: { cause: 'idle' } });
  });

  it(
    'polls of an unattended page do not keep a session alive, extending it does',
    proves('X-47', 'X-53'),
    async () => {
      const client = await api.loggedIn('approved');
      api.clock.advance(10 * MINUTE);
      expectStatus(await client.get(getMe.path, passive), 200);
      api.clock.advance(4 * MINUTE);
      const extended = expectStatus(await client.post(extendSession.path), 200).body;
      expect(Date.parse(extended.expires_at) - Date.parse(api.clock.now())).toBe(15 * MINUTE);
      api.clock.advance(10 * MINUTE);
      expectStatus(await client.get(getMe.path, passive), 200);
      api.clock.advance(5 * MINUTE);
      expectStatus(await client.get(getMe.path, passive), 401);
    },
  );

  it('a session ends after 8 hours, however it is used', async () => {
    const client = await api.loggedIn('approved');
    const id = await userId(client);
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      api.clock.advance(10 * MINUTE);
      expectStatus(await client.get(getMe.path), 200);
    }
    api.clock.advance(10 * MINUTE);
    expectStatus(await client.get(getMe.path), 401);
    expect(await lastEvent(id)).toMatchObject({ type: 'LoggedOut', data: { cause: 'absolute' } });
  });

  it('logging out ends the session on the server and in every tab, at once', proves('X-52'), async () => {
    const client = await api.loggedIn('approved');
    const id = await userId(client);
    const tab = api.client();
    tab.accessToken = client.accessToken;
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    expectStatus(await client.post(logOut.path), 200);
    expectStatus(await tab.get(getMe.path), 401);
    expect(await lastEvent(id)).toMatchObject({ type: 'LoggedOut', data: { cause: 'customer' } });
  });

  it('an ended session is unknown to another process within a second', async () => {
    const client = await api.loggedIn('approved');
    const elsewhere = createTestClient(await api.rebuild(), api.clock);
    elsewhere.accessToken = client.accessToken;
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    expectStatus(await elsewhere.get(getMe.path), 200);
    expectStatus(await client.post(logOut.path), 200);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expectStatus(await elsewhere.get(getMe.path), 401);
  });

  it('a login gives new tokens and ends the former session; a cookie set beforehand is replaced', async () => {
    const client = await api.loggedIn('approved');
    const before = { token: client.accessToken, cookies: new Map(client.cookies) };
    expectStatus(await client.logIn(ssn), 200);
    expect(client.accessToken).not.toBe(before.token);
    const old = api.client();
    old.accessToken = before.token;
    for (const [name, value] of before.cookies) old.cookies.set(name, value);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expectStatus(await old.get(getMe.path), 401);
    expect(await lastEvent(await userId(client))).toMatchObject({ type: 'SessionRevoked' });
    const fixed = api.client();
    fixed.cookies.set('kreditlina_session', 'chosen-by-an-attacker');
    await fixed.logIn(ssn);
    expect(fixed.cookies.get('kreditlina_session')).not.toBe('chosen-by-an-attacker');
  });

  it('neither token of a session is stored in clear', async () => {
    const client = await api.loggedIn('approved');
    const { rows } = await api.pool.query('select * from api.sessions');
    const dump = JSON.stringify(rows) + rows.map((row) => Object.values(row).map(String).join(' ')).join(' ');
    expect(dump).not.toContain(client.accessToken);
    expect(dump).not.toContain(client.cookies.get('kreditlina_session'));
  });
});
