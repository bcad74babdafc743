import { chooseBank, getBanks } from '@kreditlina/domain/credit-application/contracts/bank-data';
import type { Partners } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus } from '../testing/application-flow.ts';
import { type HeldLimit, holdLimit } from '../testing/held-limit.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const PRIVATE = 'Key (ssn)=(19730507-9837) exists';

let api: TestApi;
/** When the next call to a bank ends, and how. Later calls, and calls to other banks, end at once. */
const endings = new Map<string, { readonly until: Promise<void>; readonly isFailure: boolean }>();
let limit: HeldLimit;
const late = (real: Partners): Partners => ({
  ...real,
  bankData: {
    ...real.bankData,
    createSession: async (order) => {
      const ending = endings.get(order.bankId);
      endings.delete(order.bankId);
      await ending?.until;
      if (ending?.isFailure) throw Object.assign(new Error('refused'), { detail: PRIVATE });
      return real.bankData.createSession(order);
    },
  },
});
beforeAll(async () => {
  limit = holdLimit();
  api = await startTestApi({ partners: late });
});
afterAll(async () => {
  limit[Symbol.dispose]();
  await api.dispose();
});

describe('a call that ends after its time limit', () => {
  const setUp = async (persona: string, bank: number, isFailure: boolean) => {
    const client = await api.loggedIn(persona);
    const id = await applicationAt(client, persona, 'instantor');
    const { banks } = (await client.get(at(getBanks.path, id))).body;
    const { promise: until, resolve: end } = Promise.withResolvers<void>();
    endings.set(banks[bank].id, { until, isFailure });
    const headers = { 'idempotency-key': `key-of-${persona}` };
    const choose = () => client.post(at(chooseBank.path, id), { bank_id: banks[bank].id }, { headers });
    /** Makes a call that times out while it waits for the bank, and returns its answer. */
    const tooLate = async () => {
      const answer = choose();
      await eventually(() => expect(endings.has(banks[bank].id)).toBe(false));
      limit.runOut();
      return answer;
    };
    return { choose, tooLate, end };
  };

  it('the caller gets 503 in time, and the same key later gets the real answer and status', async () => {
    const { choose, tooLate, end } = await setUp('approved', 0, false);
    expectStatus(await tooLate(), 503);
    expectStatus(await choose(), 409);
    end();
    const again = await eventually(async () => expectStatus(await choose(), 200));
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.widget_url).toMatch(/^http/);
    expect(api.log.join('')).not.toContain('FST_ERR_REP_ALREADY_SENT');
  });

  it('a late failure logs nothing private and frees the key', async () => {
    const { choose, tooLate, end } = await setUp('several-companies', 1, true);
    expectStatus(await tooLate(), 503);
    end();
    await eventually(() => expect(api.log.join('')).toContain('failed after its time limit'));
    await eventually(async () => expectStatus(await choose(), 200));
    expect(api.log.join('')).not.toContain('19730507-9837');
  });
});
