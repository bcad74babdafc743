import { startLogin, verifyLogin } from '@kreditlina/domain/identity/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { TEST_HOST } from '../testing/test-client.ts';

let api: TestApi;
beforeAll(async () => {
  // The product's own limits; every order waits for a person with an app.
  api = await startTestApi({
    config: { limits: {} },
    simulators: { bankId: { mode: 'manual', pendingCollects: 0 } },
  });
});
afterAll(() => api.dispose());

const TEN_MINUTES = 10 * 60_000;
const DAY = 24 * 60 * 60_000;
const { ssn } = personaByKey('approved');
const orders = () => api.simulators.control.orders;
const lastOrder = () => {
  const order = orders().all().at(-1);
  if (!order) throw new Error('No order at BankID');
  return order;
};
/** Starts a login for the number. */
const begin = async (number = ssn) => {
  const client = api.client();
  const { body } = expectStatus(await client.post(startLogin.path, { ssn: number }), 200);
  return {
    client,
    order: lastOrder(),
    verify: () => client.post(verifyLogin.path, { login_token: body.login_token }),
  };
};
const failuresOf = async (userId: string): Promise<string[]> => {
  const hints: string[] = [];
  for await (const event of api.store.events.read(`user-${userId}`))
    if (event.type === 'LoginFailed') hints.push(String(event.data.hintCode));
  return hints;
};
const fail = async (hintCode: 'userCancel' | 'startFailed' | 'transactionRiskBlocked') => {
  const { order, verify } = await begin();
  orders().fail(order, hintCode);
  expect((await verify()).body).toMatchObject({ status: 'failed', hint_code: hintCode });
};

describe('logins started with another person’s number', proves('C-271', 'X-91'), () => {
  it('failed logins add one record a day to the person’s stream, and one for what BankID saw as a risk', async () => {
    const known = await begin();
    orders().complete(known.order, ssn);
    const userId = (await known.verify()).body.user.id;
    for (let one = 0; one < 12; one += 1) await fail(one % 2 === 0 ? 'userCancel' : 'startFailed');
    await fail('transactionRiskBlocked');
    await fail('transactionRiskBlocked');
    expect(await failuresOf(userId)).toEqual(['userCancel', 'transactionRiskBlocked']);
    api.clock.advance(DAY);
    await fail('startFailed');
    expect(await failuresOf(userId)).toEqual(['userCancel', 'transactionRiskBlocked', 'startFailed']);
  });

  it(
    'the number is required at BankID ten times in ten minutes at most, so that its owner can still log in',
    proves('X-46'),
    async () => {
      api.clock.advance(DAY);
      const required: (string | undefined)[] = [];
      for (let one = 0; one < 12; one += 1) required.push((await begin()).order.personalNumber);
      expect(required).toEqual([...Array(10).fill(ssn), undefined, undefined]);
      // Another person is not affected.
      expect((await begin(personaByKey('admin').ssn)).order.personalNumber).toBe(personaByKey('admin').ssn);
      api.clock.advance(TEN_MINUTES);
      expect((await begin()).order.personalNumber).toBe(ssn);
    },
  );

  it('logins count for the person from every address, and an address that starts many is stopped', async () => {
    api.clock.advance(DAY);
    const from = async (remoteAddress: string, number: string) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: startLogin.path,
        headers: { host: TEST_HOST, 'content-type': 'application/json' },
        payload: JSON.stringify({ ssn: number }),
        remoteAddress,
      });
      return answer.statusCode;
    };
    const required: (string | undefined)[] = [];
    for (let one = 0; one < 12; one += 1) {
      expect(await from(`198.51.100.${one}`, ssn)).toBe(200);
      required.push(lastOrder().personalNumber);
    }
    expect(required).toEqual([...Array(10).fill(ssn), undefined, undefined]);

    // No single number is used often: the limit is the address's.
    const numbers = ['admin', 'analyst', 'approver', 'pep'].map((key) => personaByKey(key).ssn);
    const statuses: number[] = [];
    for (let one = 0; one < 301; one += 1)
      statuses.push(await from('203.0.113.9', numbers[one % numbers.length] ?? ''));
    expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]));
    expect(statuses[300]).toBe(429);
    expect(await from('203.0.113.10', ssn)).toBe(200);
  });

  it('the owner can still log in, and another person who completes such an order is refused', async () => {
    api.clock.advance(DAY);
    for (let one = 0; one < 10; one += 1) await begin();
    const stranger = await begin();
    expect(orders().complete(stranger.order, personaByKey('restricted-limit').ssn)).toBe(true);
    expect((await stranger.verify()).body).toMatchObject({
      status: 'failed',
      hint_code: 'otherPerson',
      user: null,
    });
    const owner = await begin();
    expect(owner.order.personalNumber).toBeUndefined();
    orders().complete(owner.order, ssn);
    expect((await owner.verify()).body).toMatchObject({ status: 'complete', user: { ssn } });
  });
});
