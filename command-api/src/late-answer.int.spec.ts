import { setTimeout as sleep } from 'node:timers/promises';
import { apiPaths } from '@kreditlina/domain/paths';
import type { Partners } from '@kreditlina/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus } from './testing/application-flow.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A call may take 12 s. */
const LATE_MS = 13_000;
const AFTERWARDS_MS = 2_000;
const PRIVATE = 'Key (ssn)=(19730507-9837) exists';

let api: TestApi;
/** How the next call for a bank ends; the call after it ends at once, as calls for any other bank do. */
const endings = new Map<string, 'late' | 'late-failure'>();
const late = (real: Partners): Partners => ({
  ...real,
  bankData: {
    ...real.bankData,
    createSession: async (order) => {
      const ending = endings.get(order.bankId);
      endings.delete(order.bankId);
      if (ending) await sleep(LATE_MS);
      if (ending === 'late-failure') throw Object.assign(new Error('refused'), { detail: PRIVATE });
      return real.bankData.createSession(order);
    },
  },
});
beforeAll(async () => {
  api = await startTestApi({ partners: late });
});
afterAll(() => api.dispose());

describe.concurrent('a call that comes to its end after its limit of time', () => {
  const setUp = async (persona: string, bank: number, ending: 'late' | 'late-failure') => {
    const client = await api.loggedIn(persona);
    const id = await applicationAt(client, persona, 'instantor');
    const { banks } = (await client.get(at(apiPaths.bankData, id))).body;
    endings.set(banks[bank].id, ending);
    const headers = { 'idempotency-key': `key-of-${persona}` };
    return () => client.post(at(apiPaths.bankData, id), { bank_id: banks[bank].id }, { headers });
  };

  it('is told so in time; the same key gets the answer that came, with its own status', async () => {
    const choose = await setUp('approved', 0, 'late');
    expectStatus(await choose(), 503);
    await sleep(AFTERWARDS_MS);
    const again = expectStatus(await choose(), 200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.widget_url).toMatch(/^http/);
    expect(api.log.join('')).not.toContain('FST_ERR_REP_ALREADY_SENT');
  });

  it('a failure after it leaves nothing private in the log, and the key free', async () => {
    const choose = await setUp('several-companies', 1, 'late-failure');
    expectStatus(await choose(), 503);
    await sleep(AFTERWARDS_MS);
    expect(api.log.join('')).not.toContain('19730507-9837');
    expectStatus(await choose(), 200);
  });
});
