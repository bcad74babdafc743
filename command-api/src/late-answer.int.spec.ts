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
let ending: 'now' | 'late' | 'late-failure' = 'now';
const late = (real: Partners): Partners => ({
  ...real,
  bankData: {
    ...real.bankData,
    createSession: async (order) => {
      if (ending !== 'now') await sleep(LATE_MS);
      if (ending === 'late-failure') throw Object.assign(new Error('refused'), { detail: PRIVATE });
      return real.bankData.createSession(order);
    },
  },
});
beforeAll(async () => {
  api = await startTestApi({ partners: late });
});
afterAll(() => api.dispose());

describe('a call that comes to its end after its limit of time', () => {
  const setUp = async (key: string) => {
    const client = await api.loggedIn('approved');
    const id = await applicationAt(client, 'approved', 'instantor');
    const { banks } = (await client.get(at(apiPaths.bankData, id))).body;
    const headers = { 'idempotency-key': key };
    return () => client.post(at(apiPaths.bankData, id), { bank_id: banks[0].id }, { headers });
  };

  it('is told so in time; the same key gets the answer that came, with its own status', async () => {
    const choose = await setUp('key-late-1');
    ending = 'late';
    expectStatus(await choose(), 503);
    await sleep(AFTERWARDS_MS);
    ending = 'now';
    const again = expectStatus(await choose(), 200);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body.widget_url).toMatch(/^http/);
    expect(api.log.join('')).not.toContain('FST_ERR_REP_ALREADY_SENT');
  });

  it('a failure after it leaves nothing private in the log, and the key free', async () => {
    const choose = await setUp('key-late-2');
    ending = 'late-failure';
    expectStatus(await choose(), 503);
    await sleep(AFTERWARDS_MS);
    ending = 'now';
    expect(api.log.join('')).not.toContain('19730507-9837');
    expectStatus(await choose(), 200);
  });
});
