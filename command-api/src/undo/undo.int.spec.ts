import { apiPaths } from '@kreditlina/domain/paths';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountState, activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus, settle } from '../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let account: TestAccount;
const comment = 'Det blev fel den här gången';

beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const state = () => accountState(api, account);
async function act(path: string, body: object): Promise<void> {
  const seen = await admin.get(at(apiPaths.adminCompanyActions, account.companyId));
  const { id, version } = expectStatus(seen, 200).body.account;
  const given = { account_id: id, version, comment, ...body };
  expectStatus(await admin.post(at(path, account.companyId), given), 200);
}
const limit = (kronor: number) =>
  act(apiPaths.adminCompanyLimit, { reason: 'our-mistake', limit: kronor * 100 });
async function lineOf(type: string): Promise<string> {
  await settle(api);
  const query = { type, entity: 'account', entity_id: account.accountId };
  return expectStatus(await admin.get(apiPaths.adminAudit, { query }), 200).body.audit_entries[0].id;
}
const asked = async (id: string, client = admin) =>
  expectStatus(await client.get(at(apiPaths.adminUndo, id)), 200).body;
const undo = async (id: string, reason = 'our-mistake') =>
  admin.post(at(apiPaths.adminUndo, id), { reason, comment, version: (await asked(id)).version });

describe('what staff did to an account', () => {
  it.each([
    ['a changed limit', 'LimitChanged', () => limit(300_000)],
    [
      'a block',
      'WithdrawalsBlocked',
      () => act(apiPaths.adminCompanyBlock, { reason: 'suspicion', block_reason: 'fraud-suspected' }),
    ],
  ] as const)(
    '%s is undone by an event of its own, and the account is as it was',
    proves('M-10'),
    async (_what, type, doIt) => {
      const before = await state();
      await doIt();
      expect(await state()).not.toEqual(before);
      const id = await lineOf(type);
      expect(await asked(id)).toMatchObject({ is_reversible: true, dependants: [] });
      expect(expectStatus(await undo(id), 200).body).toEqual({ is_proposed: false });
      expect(await state()).toEqual(before);
      await settle(api);
      const again = await asked(id);
      expect(again.dependants).toHaveLength(1);
      expectStatus(await undo(id), 409);
    },
  );

  it('a lifted block is put back for what it was', proves('M-10'), async () => {
    await act(apiPaths.adminCompanyBlock, { reason: 'suspicion', block_reason: 'bankruptcy' });
    const before = await state();
    await act(apiPaths.adminCompanyUnblock, { reason: 'cleared' });
    expectStatus(await undo(await lineOf('WithdrawalsUnblocked'), 'other'), 200);
    expect(await state()).toEqual(before);
  });

  it('stays when a later event relies on it, which is named', proves('M-10'), async () => {
    await limit(350_000);
    const first = await lineOf('LimitChanged');
    await limit(320_000);
    const { dependants } = await asked(first);
    expect(dependants).toMatchObject([
      { id: await lineOf('LimitChanged'), sentence: { sv: 'Kreditgränsen ändrades' } },
    ]);
    const refused = await undo(first);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CANNOT_BE_UNDONE' } });
    expect((await state()).limitCents).toBe(32_000_000);
  });

  it(
    'is undone with a reason of its kind; what the product did is not undone at all',
    proves('M-10'),
    async () => {
      expectStatus(await undo(await lineOf('LimitChanged'), 'bankruptcy'), 422);
      expect(await asked(await lineOf('LimitGranted'))).toMatchObject({ is_reversible: false, reasons: [] });
    },
  );
});
