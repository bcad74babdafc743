import { listCreditApplications } from '@kreditlina/domain/credit-application/contracts/staff';
import {
  cancelLogin,
  getLoginQr,
  getMe,
  getOrderUnderWay,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../testing/application-flow.ts';
import { comeBack, openApp } from '../../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  // Every order waits for a person with an app.
  api = await startTestApi({ simulators: { bankId: { mode: 'manual', pendingCollects: 0 } } });
});
afterAll(() => api.dispose());
beforeEach(() => api.clock.advance(3_000));

const { ssn } = personaByKey('approved');
const ELSEWHERE = '198.51.100.7';

const begin = async (client: TestClient, body: object = { ssn, start: 'same-device' }) =>
  expectStatus(await client.post(startLogin.path, body), 200).body;
const poll = async (client: TestClient, loginToken?: string) => {
  api.clock.advance(2_000);
  return client.post(verifyLogin.path, loginToken === undefined ? {} : { login_token: loginToken });
};
/** Expects that the caller got no part of a session. */
const expectNoSession = async (client: TestClient, answer: Awaited<ReturnType<TestClient['post']>>) => {
  expect(answer.headers['access-token']).toBeUndefined();
  expect(answer.body.user ?? null).toBeNull();
  expect([...client.cookies.keys()]).not.toContain('kreditlina_session');
};
/** BankID's latest order. */
const lastOrder = () => {
  const order = api.simulators.control.orders.all().at(-1);
  if (!order) throw new Error('No order at BankID');
  return order;
};
const alerts = () => api.log.filter((line) => line.includes('"alert":"login-refused"'));

describe('a login on the same device', proves('X-91'), () => {
  it(
    'the login completes once the app has returned to the browser that started it',
    proves('C-269', 'C-273', 'X-47'),
    async () => {
      const client = api.client();
      const { login_token, app_link } = await begin(client);
      const app = openApp(api, app_link);
      app.approve(ssn);
      const waiting = await poll(client, login_token);
      expect(waiting.body).toMatchObject({ status: 'in_progress', hint_code: 'awaitingReturn' });
      expect(waiting.body.message).toBe(
        'Klart i BankID-appen. Gå tillbaka hit från appen, så fortsätter vi.',
      );
      // A new tab of the same browser has only the cookie.
      expect(expectStatus(await comeBack(client, app.nonce), 200).body).toEqual({ purpose: 'login' });
      const done = await poll(client);
      expect(done.body).toMatchObject({ status: 'complete', user: { ssn } });
      expect(done.headers['access-token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
    },
  );

  it(
    'the app returns to the page that started the login, and to no other address',
    proves('X-29'),
    async () => {
      await begin(api.client());
      expect(new URL(lastOrder().returnUrl ?? '').pathname).toBe('/login');
      await begin(api.client(), { ssn, start: 'same-device', page: 'invitation' });
      expect(new URL(lastOrder().returnUrl ?? '').pathname).toBe('/inbjudan');
      const elsewhere = { ssn, start: 'same-device', page: 'https://example.com/' };
      expect((await api.client().post(startLogin.path, elsewhere)).status).toBe(400);
    },
  );

  it('the login also completes when the app returns before the server knows of the approval', async () => {
    const client = api.client();
    const { login_token, app_link } = await begin(client);
    const app = openApp(api, app_link);
    expectStatus(await comeBack(client, app.nonce), 200);
    expect((await poll(client, login_token)).body.status).toBe('in_progress');
    app.approve(ssn);
    expect((await poll(client, login_token)).body.status).toBe('complete');
  });

  it('the login records how BankID was started, and its risk', async () => {
    const client = api.client();
    const { app_link } = await begin(client);
    const app = openApp(api, app_link);
    app.approve(ssn);
    expectStatus(await comeBack(client, app.nonce), 200);
    const { user } = (await poll(client)).body;
    const events = [];
    for await (const event of api.store.events.read(`user-${user.id}`)) events.push(event);
    expect(events.findLast(({ type }) => type === 'LoggedIn')?.data).toMatchObject({
      start: 'same-device',
      risk: 'low',
    });
  });

  it.each(['approved', 'admin'])('a login link opened by %s gives its sender no session', async (key) => {
    const victimSsn = personaByKey(key).ssn;
    const attacker = api.client();
    const { login_token, app_link } = await begin(attacker, { ssn: '', start: 'same-device' });
    const app = openApp(api, app_link);
    app.approve(victimSsn);
    const victim = api.client();
    expectStatus(await comeBack(victim, app.nonce), 404);
    for (const token of [login_token, undefined, login_token]) {
      const answer = await poll(attacker, token);
      expect(answer.body).toMatchObject({ status: 'in_progress', hint_code: 'awaitingReturn' });
      await expectNoSession(attacker, answer);
    }
    expectStatus(await attacker.get(getMe.path), 401);
    expectStatus(await victim.post(verifyLogin.path, { login_token }), 404);
    api.clock.advance(10 * 60_000);
    expect((await poll(attacker, login_token)).body).toMatchObject({ status: 'failed', user: null });
  });

  it('a login link opened in another network is refused, with its own message and an alert', async () => {
    const attacker = api.client();
    const { login_token, app_link } = await begin(attacker);
    const app = openApp(api, app_link, ELSEWHERE);
    app.approve(ssn);
    // Even with the nonce, which the sender cannot have.
    expectStatus(await comeBack(attacker, app.nonce), 200);
    const before = alerts().length;
    const refused = await poll(attacker, login_token);
    expect(refused.body).toMatchObject({ status: 'failed', hint_code: 'otherAddress', user: null });
    expect(refused.body.message).toMatch(
      /^Vi stoppade det här av säkerhetsskäl: BankID-appen svarade från ett annat nätverk/,
    );
    await expectNoSession(attacker, refused);
    expect(alerts()).toHaveLength(before + 1);
    expect(alerts().at(-1)).not.toMatch(new RegExp(`${ssn}|${ELSEWHERE}`));
  });

  it.each([
    ['an IPv6 address', '2001:db8::7'],
    ['an address that is none', 'somewhere'],
  ])('a login from an IPv4 address that is answered from %s is refused', async (_what, from) => {
    const client = api.client();
    const { app_link } = await begin(client);
    const app = openApp(api, app_link);
    app.approve(ssn, from);
    expectStatus(await comeBack(client, app.nonce), 200);
    expect((await poll(client)).body).toMatchObject({ status: 'failed', hint_code: 'otherAddress' });
  });

  it("the app's return needs the right nonce in the browser with the cookie; a wrong guess ends nothing", async () => {
    const client = api.client();
    const { app_link } = await begin(client);
    const app = openApp(api, app_link);
    app.approve(ssn);
    expectStatus(await comeBack(client, 'x'.repeat(43)), 404);
    expectStatus(await comeBack(api.client(), app.nonce), 404);
    const forged = api.client();
    for (const [name, value] of client.cookies) forged.cookies.set(name, value.replace('-', '_'));
    expectStatus(await comeBack(forged, app.nonce), 404);
    expect((await poll(client)).body.status).toBe('in_progress');
    expectStatus(await comeBack(client, app.nonce), 200);
    expect((await poll(client)).body.status).toBe('complete');
  });

  it('neither the nonce nor the completion is stored in clear', async () => {
    const client = api.client();
    const { app_link } = await begin(client);
    const app = openApp(api, app_link);
    app.approve(ssn);
    await poll(client);
    const { rows } = await api.pool.query('select to_jsonb(o)::text as row from api.bankid_orders o');
    const atRest = rows.map(({ row }) => row).join('\n');
    for (const secret of [app.nonce, app.order.autoStartToken, ssn]) {
      for (const form of [secret, Buffer.from(secret).toString('hex')]) expect(atRest).not.toContain(form);
    }
  });
});

describe('two kinds of order', proves('X-91'), () => {
  it(
    'an order for another device has a code, and neither a link nor a return address',
    proves('X-46'),
    async () => {
      const client = api.client();
      const heard = [JSON.stringify(await begin(client, { ssn }))];
      heard.push((await client.get(getLoginQr.path)).text, (await poll(client)).text);
      const order = lastOrder();
      expect(order.returnUrl).toBeUndefined();
      for (const given of [...heard, ...client.cookies.values()])
        expect(given).not.toContain(order.autoStartToken);
      expect(JSON.parse(heard[0] ?? '')).not.toHaveProperty('app_link');
      // The content of the code opens nothing as a link.
      expect(api.simulators.control.orders.openWithLink(order.qrStartToken, '127.0.0.1')).toBeUndefined();
      expectStatus(await comeBack(client, 'x'.repeat(43)), 404);
    },
  );

  it('an order for this device has a link and no code', async () => {
    const client = api.client();
    const started = await begin(client);
    expect(started).not.toHaveProperty('qr_data');
    expectStatus(await client.get(getLoginQr.path), 404);
    const order = lastOrder();
    expect(JSON.stringify(started)).not.toContain(order.qrStartToken);
    expect(order.returnUrl).toMatch(/^http:\/\/127\.0\.0\.1:3999\/login#bankid=[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(started)).not.toContain(order.returnUrl?.split('=')[1]);
  });

  it('starting the other way cancels the former order', async () => {
    const client = api.client();
    const first = await begin(client);
    await begin(client, { ssn, start: 'qr' });
    expect(
      api.simulators.control.orders.openWithLink(first.app_link.split('=')[1], '127.0.0.1'),
    ).toBeUndefined();
  });

  it('a scanned code completes only in the browser that shows it', async () => {
    const client = api.client();
    const { login_token } = await begin(client, { ssn });
    api.simulators.control.orders.complete(lastOrder(), ssn, ELSEWHERE);
    expectStatus(await api.client().post(verifyLogin.path, { login_token }), 404);
    expect((await poll(client, login_token)).body.status).toBe('complete');
  });

  it('the app says what the login is for', async () => {
    await begin(api.client(), { ssn });
    expect(lastOrder().visibleText).toMatch(/^# Logga in hos Kreditlina\n/);
    await begin(api.client(), { ssn, audience: 'staff' });
    expect(lastOrder().visibleText).toMatch(/^# Logga in i Kreditlinas administration\n/);
  });
});

describe('staff logins', proves('X-91'), () => {
  const admin = personaByKey('admin').ssn;
  const logIn = async (body: object) => {
    const client = api.client();
    const started = await begin(client, { ssn: admin, ...body });
    if (started.start === 'same-device') {
      const app = openApp(api, started.app_link);
      app.approve(admin);
      expectStatus(await comeBack(client, app.nonce), 200);
    } else api.simulators.control.orders.complete(lastOrder(), admin);
    const answer = await poll(client, started.login_token);
    client.accessToken = String(answer.headers['access-token']);
    return { client, user: answer.body.user, start: started.start };
  };
  beforeAll(async () => {
    // Grants the role; the login itself is not needed here.
    await api.loggedIn('admin').catch(() => undefined);
  });

  it('staff get their rights with the code of their own page', async () => {
    const { client, user, start } = await logIn({ audience: 'staff' });
    expect(start).toBe('qr');
    expect(user).toMatchObject({ is_admin: true, roles: ['ADMIN'] });
    expectStatus(await client.get(listCreditApplications.path), 200);
  });

  it('the staff page gives a code even when a link is requested', async () => {
    expect((await logIn({ audience: 'staff', start: 'same-device' })).start).toBe('qr');
  });

  it.each(['qr', 'same-device'])(
    "staff have only a customer's rights after a login with %s on the customers' page",
    async (start) => {
      const { client, user } = await logIn({ start });
      expect(user).toMatchObject({ is_admin: false, roles: [], rights: [] });
      expect(expectStatus(await client.get(getMe.path), 200).body).toMatchObject({
        is_admin: false,
        roles: [],
      });
      expectStatus(await client.get(listCreditApplications.path), 403);
    },
  );

  it('a customer who logs in on the staff page stays a customer', proves('X-54'), async () => {
    const client = api.client();
    await begin(client, { ssn, audience: 'staff' });
    api.simulators.control.orders.complete(lastOrder(), ssn);
    const answer = await poll(client);
    expect(answer.body.user).toMatchObject({ is_admin: false, roles: [], rights: [] });
    client.accessToken = String(answer.headers['access-token']);
    expectStatus(await client.get(listCreditApplications.path), 403);
  });
});

describe('a reloaded page', proves('T-23', 'X-91'), () => {
  it('a reloaded page gets the order of its browser again: the current code, or the link', async () => {
    const client = api.client();
    await begin(client, { ssn });
    api.clock.advance(4_000);
    const again = expectStatus(await client.get(getOrderUnderWay.path), 200).body;
    expect(again).toMatchObject({ start: 'qr', status: 'in_progress' });
    expect(again.qr_data.split('.')[2]).toBe('4');
    const { app_link } = await begin(client);
    const here = expectStatus(await client.get(getOrderUnderWay.path), 200).body;
    expect(here).toMatchObject({ start: 'same-device', app_link });
    expect(here).not.toHaveProperty('qr_data');
  });

  it('an ended order is not shown any more, and no order is shown to another browser', async () => {
    const client = api.client();
    await begin(client);
    expectStatus(await api.client().get(getOrderUnderWay.path), 404);
    expectStatus(await client.post(cancelLogin.path, {}), 200);
    expectStatus(await client.get(getOrderUnderWay.path), 404);
  });
});
