import { startWithdrawal } from '@kreditlina/domain/credit-account/contracts/customer';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectAbandonedSignatures } from '../app/collect-abandoned-signatures.ts';
import { createParts } from '../app/parts.ts';
import {
  accountEvents,
  accountState,
  activeAccount,
  FIRST_WITHDRAWAL,
  LIMIT,
  type TestAccount,
} from '../testing/active-account.ts';
import { at, expectStatus } from '../testing/application-flow.ts';
import { openApp } from '../testing/bank-id.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
let account: TestAccount;
beforeAll(async () => {
  api = await startTestApi();
  client = await api.loggedIn('approved');
  account = await activeAccount(api, client, 'approved');
});
afterAll(() => api.dispose());

const parts = () => createParts(api.deps).parts.creditApplication;
const sweep = () => collectAbandonedSignatures(parts(), api.app.log);
const later = async () =>
  (await accountState(api, account)).withdrawals.filter(({ kind }) => kind === 'later');
const withdrawHere = async () => {
  const body = { amount: LIMIT - FIRST_WITHDRAWAL, start: 'same-device' };
  const started = expectStatus(
    await client.post(at(startWithdrawal.path, account.companyId), body),
    200,
  ).body;
  return openApp(api, started.app_link).approve(personaByKey('approved').ssn);
};
const lastEvent = async () => (await accountEvents(api, account)).at(-1);

it('a withdrawal approved in the app whose browser never returns is cancelled when its order expires', async () => {
  expect(await withdrawHere()).toBe(true);
  api.clock.advance(6_000);
  await sweep();
  expect((await later()).map(({ status }) => status)).toEqual(['requested']);
  api.clock.advance(10 * 60_000);
  await sweep();
  expect(await later()).toEqual([]);
  expect(await lastEvent()).toMatchObject({ type: 'WithdrawalCancelled', data: { reason: 'expired' } });
});

it('a withdrawal is released even when its order was purged before anyone looked', async () => {
  await withdrawHere();
  api.clock.advance(2 * 3_600_000);
  await parts().orders.purge(api.clock.now());
  await sweep();
  expect(await later()).toEqual([]);
});

const withdrawWithKey = (amount: number, of: TestClient) =>
  of.post(
    at(startWithdrawal.path, account.companyId),
    { amount },
    { headers: { 'idempotency-key': 'one-key-0001' } },
  );

/** State after a day, or after a process died before it stored the answer. */
const forgetAnswers = () =>
  eventually(async () => {
    const { rowCount } = await api.pool.query(`delete from api.idempotency where key = 'one-key-0001'`);
    expect(rowCount).toBe(1);
  });

it('a key whose answer was lost cannot withdraw another amount than the one shown', async () => {
  const here = await api.loggedIn('approved');
  const first = expectStatus(await withdrawWithKey(300_000, here), 200).body;
  await forgetAnswers();
  const elsewhere = await api.loggedIn('approved');
  expect(expectStatus(await withdrawWithKey(5_000, elsewhere), 409).body.code).toBe('WITHDRAWAL_GONE');
  await forgetAnswers();
  const again = expectStatus(await withdrawWithKey(300_000, elsewhere), 200).body;
  expect(again.withdrawal_id).toBe(first.withdrawal_id);
  expect(await later()).toMatchObject([{ amountCents: 30_000_000, status: 'requested' }]);
});
