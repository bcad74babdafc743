import { apiPaths } from '@kreditlina/domain/paths';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accountState, activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus } from '../testing/application-flow.ts';
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

const borrow = (amount: number, of = client) =>
  of.post(
    at(apiPaths.borrow, account.companyId),
    { amount },
    { headers: { 'idempotency-key': 'one-key-0001' } },
  );

/** As after a day, or after the end of a process that had not written the answer yet. */
const forgetAnswers = () =>
  vi.waitFor(async () => {
    const { rowCount } = await api.pool.query(`delete from api.idempotency where key = 'one-key-0001'`);
    expect(rowCount).toBe(1);
  });

it('a key whose answer is forgotten draws no other amount than the one that is shown and signed', async () => {
  const first = expectStatus(await borrow(300_000), 200).body;
  await forgetAnswers();
  const elsewhere = await api.loggedIn('approved');
  expect(expectStatus(await borrow(5_000, elsewhere), 409).body.code).toBe('WITHDRAWAL_GONE');
  await forgetAnswers();
  const again = expectStatus(await borrow(300_000, elsewhere), 200).body;
  expect(again.withdrawal_id).toBe(first.withdrawal_id);
  const { draws } = await accountState(api, account);
  expect(draws.filter(({ kind }) => kind === 'later')).toMatchObject([
    { amountCents: 30_000_000, status: 'requested' },
  ]);
});
