import { listOverrideLedger } from '@kreditlina/domain/audit/contracts/overrides';
import { getAuditEvent, listAuditChoices, listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import {
  actionRoutes,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import {
  exportApprovals,
  getApprovals,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import {
  creditAccount,
  decideWithdrawal,
  requestWithdrawal,
  signWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { trailOf } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let account: TestAccount;

/**
 * Denies a withdrawal after a sanctions hit on its signatory, blocks the account, and has the lifting of the
 * block refused.
 */
beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  const [withdrawalId, signingId] = [v7(), v7()];
  const requestedBy = personId(TEST_PEPPER, personaByKey('approved').ssn);
  const textHash = 'a'.repeat(64);
  const signature = { withdrawalId, signingId, signedBy: requestedBy, textHash };
  const hashes = { signatureHash: textHash, ocspHash: textHash };
  const { accountId } = account;
  await record(api, creditAccount, accountId, requestWithdrawal, {
    withdrawalId,
    amountCents: 1_000_000,
    requestedBy,
  });
  await record(api, creditAccount, accountId, signWithdrawal, { ...signature, ...hashes });
  const checks = { isScreeningHit: true, maySignForCompany: true };
  await record(api, creditAccount, accountId, decideWithdrawal, { withdrawalId, checks });
  const admin = await api.loggedIn('admin');
  const approver = await api.loggedIn('approver');
  const act = async (client: TestClient, path: string, body: object) => {
    await settle(api);
    const seen = await client.get(at(getCompanyActions.path, account.companyId));
    const { id, version } = expectStatus(seen, 200).body.account;
    const given = { account_id: id, version, comment: 'Läste underlaget noga', ...body };
    expectStatus(await client.post(at(path, account.companyId), given), 200);
  };
  const denial = { reason: 'suspicion', withdrawal_id: withdrawalId };
  await act(approver, actionRoutes['deny-withdrawal'].path, denial);
  await act(admin, actionRoutes.limit.path, { reason: 'customer-asked', limit: 35_000_000 });
  const block = { reason: 'authority-told-us', block_reason: 'sanctions' };
  await act(admin, actionRoutes.block.path, block);
  await act(admin, actionRoutes.unblock.path, { reason: 'cleared' });
  await settle(api);
  const { approvals } = expectStatus(await approver.get(getApprovals.path), 200).body;
  const refusal = { comment: 'Inget har ändrats' };
  expectStatus(await approver.post(at(refuseApproval.path, approvals[0].id), refusal), 200);
  await settle(api);
});
afterAll(() => api.dispose());

/** All that a colleague can read of the account's history and of approvals, as one text. */
async function readBy(client: TestClient): Promise<string> {
  const get = async (path: string, query: Record<string, string> = {}) =>
    expectStatus(await client.get(path, { query }), 200).body;
  const list = await get(listAuditTrail.path, {
    entity: 'account',
    entity_id: account.accountId,
    rows: '100',
  });
  const events = [];
  for (const { id } of list.audit_entries) events.push(await get(at(getAuditEvent.path, id)));
  const { reasons, types } = await get(listAuditChoices.path);
  return JSON.stringify([
    list,
    events,
    reasons,
    types.map(({ type }: { type: string }) => type),
    await get(listAuditTrail.path, { reason: 'sanctions' }),
    await trailOf(client, account.applicationId),
    await get(at(getTimeline.path, account.companyId)),
    await get(getApprovals.path, { status: 'refused' }),
    (await client.post(exportApprovals.path, { format: 'csv', filters: { status: 'refused' } })).text,
    (await get(at(getCompanyDetail.path, account.companyId))).blocked,
  ]);
}
const tells =
  /sanction|sanktion|"cleared"|UnblockProposed|UnblockRefused|WithdrawalReferred|WithdrawalsBlocked|RuleOverridden/g;
const told = (text: string) => [...new Set(text.match(tells))].sort();

it(
  'nothing in an account’s history reveals a sanctions hit to an analyst; an administrator reads it',
  proves('X-54', 'F-25'),
  async () => {
    const analyst = await api.loggedIn('analyst');
    const read = await readBy(analyst);
    expect(told(read)).toEqual([]);
    expect(read).toContain('WithdrawalDenied');
    // From the export of approvals, which leaves out the block.
    expect(read).toContain('Kan godkännas till och med');
    expect(told(await readBy(await api.loggedIn('admin')))).toEqual(
      [
        '"cleared"',
        'RuleOverridden',
        'UnblockProposed',
        'UnblockRefused',
        'WithdrawalReferred',
        'WithdrawalsBlocked',
        'sanction',
        'sanktion',
      ].sort(),
    );
    const page = await analyst.get(at(getCompanyDetail.path, account.companyId));
    expect(expectStatus(page, 200).body.blocked).toBe(MASK);
  },
);

it(
  'a colleague reads as little of their own account, whatever their roles',
  proves('X-54', 'F-18'),
  async () => {
    const { ssn } = personaByKey('approved');
    const userId = personId(TEST_PEPPER, ssn);
    for (const role of ['admin', 'approver'] as const)
      await record(api, user, userId, grantRole, { userId, role });
    const self = api.client();
    await self.logIn(ssn, 'staff');
    await settle(api);
    const get = async (path: string, query = {}) =>
      expectStatus(await self.get(at(path, account.companyId), { query }), 200).body;
    const trail = await get(listAuditTrail.path, { entity: 'account', entity_id: account.accountId });
    expect(trail.total).toBe(0);
    const timeline = await get(getTimeline.path);
    const { approvals } = await get(getApprovals.path, { status: 'refused' });
    expect(told(JSON.stringify([timeline, approvals]))).toEqual([]);
    expect(timeline.total).toBeGreaterThan(0);
    expect((await get(getCompanyDetail.path)).blocked).toBe(MASK);
    const { account: shown } = await get(getCompanyActions.path);
    expect(shown).toMatchObject({ is_own: true, blocked: null });
    expect(shown.withdrawals.flatMap(({ reasons }: { reasons: string[] }) => reasons)).toEqual([]);
    const { reasons } = await get(listAuditChoices.path);
    expect(reasons).not.toContain('cleared');
    const overrides = await get(listOverrideLedger.path);
    expect([overrides.total, overrides.by_reason, overrides.cases]).toEqual([0, [], []]);
    const admin = await api.loggedIn('admin');
    expect((await admin.get(listOverrideLedger.path)).body.total).toBeGreaterThan(0);
    expect((await admin.get(listAuditChoices.path)).body.reasons).toContain('cleared');
    const unblock = { action: 'unblock', reason: 'cleared', input: {} };
    const tried = await self.post(at(previewAction.path, account.companyId), unblock);
    expect(expectStatus(tried, 422).body.code).toBe('OWN_CASE');
  },
);
