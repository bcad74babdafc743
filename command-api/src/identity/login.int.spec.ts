import {
  cancelLogin,
  getLoginQr,
  getMe,
  startLogin,
  verifyLogin,
} from '@kreditlina/domain/identity/contracts/customer';
import {
  type Collected,
  FAILED_HINT_CODES,
  failedText,
  PartnerError,
  PENDING_HINT_CODES,
  pendingText,
  personaByKey,
} from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { withBankId } from '../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let collects = 0;
let nextCollect: (() => Promise<Collected>) | undefined;
const cancelled: string[] = [];

const watched = withBankId((real) => ({
  collect: (ref) => {
    collects += 1;
    return nextCollect ? nextCollect() : real.collect(ref);
  },
  cancel: (ref) => {
    cancelled.push(ref);
    return real.cancel(ref);
  },
}));

beforeAll(async () => {
  api = await startTestApi({ partners: watched });
});
afterAll(() => api.dispose());
beforeEach(() => {
  collects = 0;
  nextCollect = undefined;
  api.clock.advance(3_000);
});

const { ssn } = personaByKey('approved');
const eventsOf = async (userId: string): Promise<string[]> => {
  const types: string[] = [];
  for await (const event of api.store.events.read(`user-${userId}`)) types.push(event.type);
  return types;
};

describe('login with mobile e-ID', () => {
  it(
    'a login registers the person once and answers with token, cookie and user',
    proves('C-222', 'C-269', 'C-324', 'C-325', 'C-326'),
    async () => {
      const client = api.client();
      const answer = await client.logIn(ssn);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: 'complete',
        user: { first_name: 'Astrid', ssn, is_admin: false },
      });
      expect(answer.headers['access-token']).toMatch(/^[A-Za-z0-9_-]{43}$/);
      const cookie = String(answer.headers['set-cookie']);
      expect(cookie).toMatch(/kreditlina_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
      const me = expectStatus(await client.get(getMe.path), 200).body;
      expect(me).toEqual(answer.body.user);
      await api.client().logIn(ssn);
      const types = await eventsOf(me.id);
      expect(types.filter((type) => type === 'UserRegistered')).toHaveLength(1);
      expect(types.filter((type) => type === 'LoggedIn')).toHaveLength(2);
    },
  );

  it('an impossible number is refused, and not repeated in the answer', proves('C-281', 'X-58'), async () => {
    for (const wrong of ['196803129806', '196813129805', '6803329805']) {
      const { status, body } = await api.client().post(startLogin.path, { ssn: wrong });
      expect([400, 422]).toContain(status);
      expect(body.errors[0].field).toBe('ssn');
      expect(JSON.stringify(body)).not.toContain(wrong);
    }
  });

  it('a login starts without a number', proves('X-46'), async () => {
    const { body } = expectStatus(await api.client().post(startLogin.path, { ssn: '' }), 200);
    expect(body).toMatchObject({ status: 'in_progress', start: 'qr' });
  });

  it('the QR code is redrawn every second', proves('X-46'), async () => {
    const client = api.client();
    const started = await client.post(startLogin.path, { ssn: '' });
    expect(started.body.qr_data.split('.')[2]).toBe('0');
    api.clock.advance(4_200);
    const { body } = expectStatus(await client.get(getLoginQr.path), 200);
    expect(body.qr_data.split('.')[2]).toBe('4');
    expect(Object.keys(body)).toEqual(['qr_data']);
    expectStatus(await api.client().get(getLoginQr.path), 404);
  });

  it('BankID is asked at most every two seconds, however often the page polls', proves('I-01'), async () => {
    nextCollect = async () => ({ status: 'pending', hintCode: 'userSign' });
    const client = api.client();
    const { login_token } = (await client.post(startLogin.path, { ssn })).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(verifyLogin.path, { login_token })),
    );
    expect(answers.every(({ body }) => body.status === 'in_progress')).toBe(true);
    expect(collects).toBe(1);
    api.clock.advance(1_000);
    expect((await client.post(verifyLogin.path, { login_token })).body.hint_code).toBe('userSign');
    expect(collects).toBe(1);
    api.clock.advance(1_000);
    await client.post(verifyLogin.path, { login_token });
    expect(collects).toBe(2);
  });

  it(
    'a login started in one tab is finished in another that has only the cookie',
    proves('X-47', 'T-23'),
    async () => {
      const first = api.client();
      const { login_token } = (await first.post(startLogin.path, { ssn })).body;
      const second = api.client();
      for (const [name, value] of first.cookies) second.cookies.set(name, value);
      const there = expectStatus(await second.post(verifyLogin.path, {}), 200);
      const here = expectStatus(await first.post(verifyLogin.path, { login_token }), 200);
      expect(there.body.status).toBe('complete');
      expect(here.body).toEqual(there.body);
      expect(here.headers['access-token']).toBe(there.headers['access-token']);
      first.accessToken = String(here.headers['access-token']);
      expectStatus(await first.get(getMe.path), 200);
      api.clock.advance(179_000);
      expectStatus(await first.post(verifyLogin.path, { login_token }), 200);
      api.clock.advance(2_000);
      expectStatus(await first.post(verifyLogin.path, { login_token }), 404);
    },
  );

  it('a login needs its cookie, and the right token when one is given', async () => {
    const client = api.client();
    const { login_token } = (await client.post(startLogin.path, { ssn })).body;
    expectStatus(await api.client().post(verifyLogin.path, { login_token }), 404);
    expectStatus(await client.post(verifyLogin.path, { login_token: 'x'.repeat(43) }), 404);
    const forged = api.client();
    for (const [name, value] of client.cookies) forged.cookies.set(name, value.replace('-', '_'));
    expectStatus(await forged.post(verifyLogin.path, { login_token }), 404);
  });

  it(
    'each kind of failure has its message, and is recorded for known persons only',
    proves('C-378'),
    async () => {
      const ends = {
        'cancels-login': 'userCancel',
        'app-not-started': 'startFailed',
        'certificate-error': 'certificateErr',
        'risk-blocked': 'transactionRiskBlocked',
        'order-expires': 'expiredTransaction',
      };
      for (const [key, hint] of Object.entries(ends)) {
        const answer = await api.client().logIn(personaByKey(key).ssn);
        expect(answer.body).toMatchObject({ status: 'failed', hint_code: hint, user: null });
        expect(answer.body.message).toBe(failedText(hint, 'qr', 'sv'));
        expect(answer.headers['access-token']).toBeUndefined();
        expect(await eventsOf(api.deps.newId())).toEqual([]);
      }
      const known = await api.client().logIn(ssn);
      nextCollect = async () => ({ status: 'failed', hintCode: 'userCancel' });
      await api.client().logIn(ssn);
      expect((await eventsOf(known.body.user.id)).at(-1)).toBe('LoginFailed');
    },
  );

  it.each(['qr', 'same-device'] as const)(
    'every hint code has a text in Swedish and English, for an order started with %s',
    proves('I-01'),
    async (start) => {
      for (const hintCode of [...PENDING_HINT_CODES, ...FAILED_HINT_CODES]) {
        const isPending = (PENDING_HINT_CODES as readonly string[]).includes(hintCode);
        nextCollect = async () => ({ status: isPending ? 'pending' : 'failed', hintCode }) as Collected;
        for (const language of ['sv', 'en'] as const) {
          const client = api.client();
          await client.post(startLogin.path, { ssn: '', start });
          const headers = { 'accept-language': language };
          const verify = () => client.post(verifyLogin.path, {}, { headers });
          const { body } = await verify();
          const text = isPending ? pendingText : failedText;
          expect(body).toMatchObject({ hint_code: hintCode, message: text(hintCode, start, language) });
          expect(body.message.length).toBeGreaterThan(10);
          // Repeated from the stored order, in the same words.
          expect((await verify()).body).toEqual(body);
        }
      }
    },
  );

  it('an unknown way of starting is refused', proves('I-01'), async () => {
    const { status, body } = await api.client().post(startLogin.path, { ssn: '', start: 'by-post' });
    expect(status).toBe(400);
    expect(body.errors[0].field).toBe('start');
  });

  it('a login continues when BankID does not answer, and fails when BankID has forgotten the order', async () => {
    const refuse = (kind: 'timeout' | 'rejected') => async (): Promise<Collected> => {
      throw new PartnerError({ partner: 'bankid', kind, operation: 'collect' });
    };
    const client = api.client();
    await client.post(startLogin.path, { ssn });
    nextCollect = refuse('timeout');
    const slow = expectStatus(await client.post(verifyLogin.path, {}), 200).body;
    expect(slow.status).toBe('in_progress');
    expect(slow.message).not.toBe('');
    api.clock.advance(2_000);
    nextCollect = refuse('rejected');
    expect((await client.post(verifyLogin.path, {})).body.status).toBe('failed');
  });

  it('a browser has one order: a new one cancels the former, and cancelling ends the current one', async () => {
    cancelled.length = 0;
    const client = api.client();
    await client.post(startLogin.path, { ssn: '' });
    await client.post(startLogin.path, { ssn: '' });
    expect(cancelled).toHaveLength(1);
    expectStatus(await client.post(cancelLogin.path, {}), 200);
    expect(cancelled).toHaveLength(2);
    const { body } = await client.post(verifyLogin.path, {});
    expect(body).toMatchObject({ status: 'failed', hint_code: 'cancelled' });
  });

  it('a completion by a person whose number was not entered is refused', async () => {
    const client = api.client();
    const { login_token } = (await client.post(startLogin.path, { ssn })).body;
    // A BankID that drops the required number.
    const { orders } = api.simulators.control;
    const order = orders.all().at(-1);
    if (!order) throw new Error('No order at BankID');
    orders.open(order);
    Object.assign(order, { personalNumber: undefined });
    orders.complete(order, personaByKey('restricted-limit').ssn);
    const answer = await client.post(verifyLogin.path, { login_token });
    expect(answer.body).toMatchObject({ status: 'failed', hint_code: 'otherPerson' });
  });

  it('the answer is 503 with Retry-After, and nothing internal, when BankID is down at the start', async () => {
    api.simulators.control.faults.add({ partner: 'bankid', kind: 'error', count: 10 } as never);
    const answer = await api.client().post(startLogin.path, { ssn: '' });
    api.simulators.control.faults.clear?.();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toMatchObject({ code: 'PARTNER_UNAVAILABLE', status: 503 });
    expect(answer.text).not.toMatch(/bankid|127\.0\.0\.1|stack/i);
  });

  it('the answer is 409 when the person has another BankID order in progress', async () => {
    api.simulators.control.faults.add({
      partner: 'bankid',
      kind: 'error',
      status: 400,
      code: 'alreadyInProgress',
    });
    const answer = await api.client().post(startLogin.path, { ssn: '' });
    api.simulators.control.faults.clear();
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'BANKID_ALREADY_IN_PROGRESS', status: 409 });
  });
});
