import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import {
  actionRoutes,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import {
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import {
  creditAccount,
  decideWithdrawal,
  recordPayment,
  requestWithdrawal,
  signWithdrawal,
} from '@kreditlina/domain/credit-account/index';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { MASK } from '@kreditlina/domain/kernel/personal';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountEvents,
  accountState,
  activeAccount,
  type TestAccount,
} from '../../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
let account: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
});
afterAll(() => api.dispose());

const today = () => api.clock.now().slice(0, 10);
const why = { comment: 'Pratade med kunden i dag' };
const shown = async (client = admin) =>
  expectStatus(await client.get(at(getCompanyActions.path, account.companyId)), 200).body.account;
async function act(path: string, body: object, client = admin) {
  const { id, version } = await shown(client);
  return client.post(at(path, account.companyId), { account_id: id, version, ...why, ...body });
}
const stateNow = () => accountState(api, account);
const lastOf = async (type: string) =>
  (await accountEvents(api, account)).findLast((event) => event.type === type);
async function pays(amountCents: number): Promise<string> {
  const paymentId = v7();
  const on = today();
  const payment = { paymentId, amountCents, valueOn: on, bookedOn: on, bankReference: paymentId };
  await record(api, creditAccount, account.accountId, recordPayment, payment);
  await settle(api);
  return paymentId;
}
/** A later withdrawal that waits for staff because of a sanctions hit on its signatory. */
async function referredWithdrawal(): Promise<string> {
  const [withdrawalId, signingId] = [v7(), v7()];
  const requestedBy = personId(TEST_PEPPER, personaByKey('approved').ssn);
  const hash = 'a'.repeat(64);
  const request = { withdrawalId, amountCents: 1_000_000, requestedBy };
  const signature = {
    withdrawalId,
    signingId,
    signedBy: requestedBy,
    textHash: hash,
    signatureHash: hash,
    ocspHash: hash,
  };
  const checks = { isScreeningHit: true, maySignForCompany: true };
  await record(api, creditAccount, account.accountId, requestWithdrawal, request);
  await record(api, creditAccount, account.accountId, signWithdrawal, signature);
  await record(api, creditAccount, account.accountId, decideWithdrawal, { withdrawalId, checks });
  return withdrawalId;
}
const decide = async (client: TestClient, path: string) => {
  await settle(api);
  const { approvals } = expectStatus(await client.get(getApprovals.path), 200).body;
  return client.post(at(path, approvals[0].id), { comment: 'Läste underlaget noga' });
};

describe('actions of one administrator', () => {
  it(
    'an admin lowers the rate from a day on; a raise cannot take effect at once',
    proves('M-07'),
    async () => {
      const { rate_year_basis_points: before } = await shown();
      const raise = { reason: 'funding-cost', rate_year_basis_points: before + 100, effective_on: today() };
      expect(await act(actionRoutes.rate.path, raise)).toMatchObject({
        status: 422,
        body: { code: 'RATE_RAISED_AT_ONCE' },
      });
      const input = { rate_year_basis_points: before - 100, effective_on: today() };
      const preview = await admin.post(at(previewAction.path, account.companyId), {
        action: 'rate',
        input,
      });
      expect(expectStatus(preview, 200).body.effect).toContainEqual({
        figure: 'rate',
        unit: 'basis-points',
        before,
        after: before - 100,
      });
      expect((await shown()).rate_year_basis_points).toBe(before);
      const answer = await act(actionRoutes.rate.path, { reason: 'price-agreed', ...input });
      expect(expectStatus(answer, 200).body.account.rate_year_basis_points).toBe(before - 100);
      expect(await lastOf('RateChanged')).toMatchObject({ metadata: { reasonCode: 'price-agreed', ...why } });
    },
  );

  it('a raise is refused for a reason or to a rate that the signed agreement does not permit', async () => {
    const { rate_raise: bounds, reasons } = await shown();
    const { rateYearBasisPoints: signed } = await stateNow();
    expect(bounds).toEqual({
      most_year_basis_points: Math.min(signed + 400, 2_400),
      first_on: addMonths(today(), 1),
    });
    expect(reasons.raise_rate).toEqual(['central-bank', 'funding-cost', 'unforeseen-cost']);
    const raise = (reason: string, rate_year_basis_points: number) =>
      act(actionRoutes.rate.path, { reason, rate_year_basis_points, effective_on: addMonths(today(), 2) });
    const { most_year_basis_points: most } = bounds;
    expect((await raise('new-risk', most)).status).toBe(400);
    expect((await raise('other', most)).body.code).toBe('REASON_NOT_AGREED');
    expect((await raise('funding-cost', most + 1)).body.code).toBe('RATE_RAISE_NOT_AGREED');
    const preview = await admin.post(at(previewAction.path, account.companyId), {
      action: 'rate',
      input: { rate_year_basis_points: most + 1, effective_on: addMonths(today(), 2) },
    });
    expect(preview.body.code).toBe('RATE_RAISE_NOT_AGREED');
  });

  it('a lower limit and a block need a reason that the agreement lists', async () => {
    const { reasons } = await shown();
    expect(reasons.block).toEqual(['breach', 'bankruptcy', 'sanctions', 'fraud-suspected', 'customer-asked']);
    const before = (await stateNow()).limitCents;
    const lower = await act(actionRoutes.limit.path, { reason: 'other', limit: before - 100 });
    expect(lower.body.code).toBe('REASON_NOT_AGREED');
    const block = await act(actionRoutes.block.path, { reason: 'other', block_reason: 'staff' });
    expect(block.body.code).toBe('REASON_NOT_AGREED');
    // Before a reason is chosen, the preview assumes one that the agreement lists.
    const preview = await admin.post(at(previewAction.path, account.companyId), {
      action: 'limit',
      input: { limit: before - 100 },
    });
    expectStatus(preview, 200);
  });

  it('an admin changes the monthly amortization of a withdrawal', async () => {
    const [withdrawal] = (await shown()).withdrawals;
    const change = { reason: 'hardship', withdrawal_id: withdrawal.id, monthly_amortization_cents: 100_000 };
    expectStatus(await act(actionRoutes['payment-plan'].path, change), 200);
    expect((await stateNow()).planChanges).toMatchObject([{ monthlyAmortizationCents: 100_000 }]);
  });

  it('a reversed payment makes what it paid owed again', async () => {
    const paymentId = await pays(200_000);
    const owed = (await shown()).owed_cents;
    const reversal = { reason: 'our-mistake', payment_id: paymentId, reversal_reason: 'mistake' };
    expectStatus(await act(actionRoutes['reverse-payment'].path, reversal), 200);
    expect((await shown()).owed_cents).toBe(owed + 200_000);
    expect((await shown()).payments.map(({ id }: { id: string }) => id)).not.toContain(paymentId);
  });

  it('an admin blocks withdrawals and lifts the block', async () => {
    expectStatus(
      await act(actionRoutes.block.path, { reason: 'suspicion', block_reason: 'fraud-suspected' }),
      200,
    );
    expect((await stateNow()).blocked).toBe('fraud-suspected');
    expectStatus(await act(actionRoutes.unblock.path, { reason: 'cleared' }), 200);
    expect((await stateNow()).blocked).toBeNull();
  });

  it('an account with debt cannot be closed', async () => {
    expect(await act(actionRoutes.close.path, { reason: 'our-decision' })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_HAS_DEBT' },
    });
  });
});

describe('actions that need two people', () => {
  it('a higher rate begins once an approver agrees', proves('X-54', 'F-28'), async () => {
    const { rate_year_basis_points: before } = await shown();
    const from_on = addMonths(today(), 2);
    const raise = { rate_year_basis_points: before + 100, effective_on: from_on };
    const preview = await admin.post(at(previewAction.path, account.companyId), {
      action: 'rate',
      input: raise,
    });
    expect(expectStatus(preview, 200).body.needs_second_person).toBe(true);
    const asked = expectStatus(await act(actionRoutes.rate.path, { reason: 'funding-cost', ...raise }), 200);
    expect(asked.body.account).toMatchObject({ coming_rates: [], pending: ['rate'] });
    await settle(api);
    expect(expectStatus(await approver.get(getApprovals.path), 200).body.approvals).toMatchObject([
      {
        kind: 'rate',
        reason: 'funding-cost',
        rate: { before_year_basis_points: before, after_year_basis_points: before + 100, from_on },
      },
    ]);
    expect((await decide(admin, grantApproval.path)).status).toBe(403);
    expectStatus(await decide(approver, grantApproval.path), 200);
    expect(await shown()).toMatchObject({
      coming_rates: [{ from_on, rate_year_basis_points: before + 100 }],
      pending: [],
    });
  });

  it('a block for sanctions is lifted once an approver agrees', proves('X-54', 'F-28'), async () => {
    expectStatus(
      await act(actionRoutes.block.path, { reason: 'authority-told-us', block_reason: 'sanctions' }),
      200,
    );
    const asked = expectStatus(await act(actionRoutes.unblock.path, { reason: 'cleared' }), 200);
    expect(asked.body.account).toMatchObject({ blocked: 'sanctions', pending: ['unblock'] });
    expect((await decide(admin, grantApproval.path)).status).toBe(403);
    expect((await stateNow()).blocked).toBe('sanctions');
    expectStatus(await decide(approver, grantApproval.path), 200);
    expect((await stateNow()).blocked).toBeNull();
  });

  it('an analyst cannot see that a block is for sanctions', async () => {
    const analyst = await api.loggedIn('analyst');
    const block = { reason: 'authority-told-us', block_reason: 'sanctions' };
    expectStatus(await act(actionRoutes.block.path, block), 200);
    expectStatus(await act(actionRoutes.unblock.path, { reason: 'cleared' }), 200);
    await settle(api);
    const read = async (path: string, client = analyst) => expectStatus(await client.get(path), 200).body;
    const company = at(getCompanyDetail.path, account.companyId);
    expect((await read(company, admin)).blocked).toBe('sanctions');
    expect((await read(company)).blocked).toBe(MASK);
    expect((await read(getApprovals.path, approver)).approvals).toMatchObject([{ kind: 'unblock' }]);
    expect(await read(getApprovals.path)).toEqual({ approvals: [], total: 0, is_total_exact: true });
    const timeline = at(getTimeline.path, account.companyId);
    expect(JSON.stringify(await read(timeline, admin))).toMatch(/sanktioner.*authority-told-us/);
    expect(JSON.stringify(await read(timeline))).not.toMatch(/sanktion|authority-told-us|[Bb]lock/);
    expectStatus(await decide(approver, grantApproval.path), 200);
  });

  it(
    'a sanctions hit is overridden by one person and the withdrawal approved by another',
    proves('F-28'),
    async () => {
      const withdrawalId = await referredWithdrawal();
      await settle(api);
      const refused = await act(
        actionRoutes['approve-withdrawal'].path,
        { reason: 'looked-at', withdrawal_id: withdrawalId },
        approver,
      );
      expect(refused).toMatchObject({ status: 422, body: { code: 'RULE_NOT_OVERRIDDEN' } });
      const override = { reason: 'looked-at', withdrawal_id: withdrawalId, rule: 'sanctions-hit' };
      expectStatus(await act(actionRoutes['override-rule'].path, override), 200);
      const decision = { reason: 'looked-at', withdrawal_id: withdrawalId };
      // Each sees in advance whether they made the override themselves.
      const isTold = async (client: TestClient) => {
        const { body } = await client.get(at(getCompanyActions.path, account.companyId));
        return body.account.withdrawals.find(({ id }: { id: string }) => id === withdrawalId).is_own_override;
      };
      expect([await isTold(admin), await isTold(approver)]).toEqual([true, false]);
      expect(await act(actionRoutes['approve-withdrawal'].path, decision)).toMatchObject({
        status: 422,
        body: { code: 'OWN_PROPOSAL' },
      });
      expectStatus(await act(actionRoutes['approve-withdrawal'].path, decision, approver), 200);
      expect(await lastOf('WithdrawalApproved')).toMatchObject({
        data: { withdrawalId, decidedBy: 'staff' },
        metadata: { actor: { role: 'approver' }, reasonCode: 'looked-at', ...why },
      });
    },
  );

  it('a waiting withdrawal is denied by one person, with a reason', async () => {
    const withdrawalId = await referredWithdrawal();
    expectStatus(
      await act(
        actionRoutes['deny-withdrawal'].path,
        { reason: 'suspicion', withdrawal_id: withdrawalId },
        approver,
      ),
      200,
    );
    expect(
      (await stateNow()).withdrawals.some((withdrawal) => withdrawal.withdrawalId === withdrawalId),
    ).toBe(false);
  });

  it(
    'a refund from a credit of more than 100,000 kr, in whole or part, waits for an approver',
    proves('X-54'),
    async () => {
      await pays(20_000_000);
      const { credit_cents: credit } = await shown();
      expect(credit).toBeGreaterThan(10_000_000);
      const part = { reason: 'paid-twice', amount_cents: 1_000_000 };
      const asked = await act(actionRoutes.refund.path, part);
      expect(expectStatus(asked, 200).body.account).toMatchObject({
        credit_cents: credit,
        pending: ['refund'],
      });
      expectStatus(await decide(approver, refuseApproval.path), 200);
      expect((await shown()).credit_cents).toBe(credit);
      expectStatus(await act(actionRoutes.refund.path, { reason: 'paid-twice', amount_cents: credit }), 200);
      expectStatus(await decide(approver, grantApproval.path), 200);
      expect((await shown()).credit_cents).toBe(0);
    },
  );
});

describe('a colleague with a part in the credit', () => {
  it('the holder of the credit decides nothing about it, whatever their role', async () => {
    const { ssn } = personaByKey('approved');
    const userId = personId(TEST_PEPPER, ssn);
    await record(api, user, userId, grantRole, { userId, role: 'admin' });
    const own = api.client();
    await own.logIn(ssn, 'staff');
    expect((await shown(own)).is_own).toBe(true);
    for (const [path, body] of [
      [actionRoutes.limit.path, { reason: 'other', limit: 50_000_000 }],
      [actionRoutes.block.path, { reason: 'other', block_reason: 'customer-asked' }],
      [actionRoutes.rate.path, { reason: 'other', rate_year_basis_points: 900, effective_on: today() }],
    ] as const)
      expect(await act(path, body, own), path).toMatchObject({ status: 422, body: { code: 'OWN_CASE' } });
  });

  it('a colleague who may sign for the company decides nothing about its credit', async () => {
    const { ssn } = personaByKey('good-guarantor');
    const partner = personId(TEST_PEPPER, ssn);
    const colleague = api.client();
    await colleague.logIn(ssn);
    for (const role of ['admin', 'approver'] as const)
      await record(api, user, partner, grantRole, { userId: partner, role });
    await colleague.logIn(ssn, 'staff');
    expectStatus(await act(actionRoutes.limit.path, { reason: 'other', limit: 41_000_000 }, colleague), 200);
    expectStatus(await act(actionRoutes.limit.path, { reason: 'other', limit: 60_000_000 }), 200);
    await maySign(partner);
    for (const [path, body] of [
      [actionRoutes.limit.path, { reason: 'other', limit: 50_000_000 }],
      [actionRoutes.block.path, { reason: 'other', block_reason: 'customer-asked' }],
    ] as const)
      expect(await act(path, body, colleague), path).toMatchObject({
        status: 422,
        body: { code: 'OWN_CASE' },
      });
    await settle(api);
    const [{ id }] = expectStatus(await colleague.get(getApprovals.path), 200).body.approvals;
    for (const path of [grantApproval.path, refuseApproval.path])
      expect((await colleague.post(at(path, id), why)).body.code).toBe('OWN_CASE');
    expectStatus(await approver.post(at(refuseApproval.path, id), why), 200);
  });
});

/** Adds a colleague to the register's signatories of the company. */
async function maySign(personOfStaff: string): Promise<void> {
  const stream = `creditApplication-${account.applicationId}`;
  const { userId, authority } = await loadState(api.store.events, creditApplication, account.applicationId);
  const now = api.clock.now();
  const data = {
    ...(authority ?? { reportId: 'r', answeredAt: now, dataHash: 'a'.repeat(64), signatories: [] }),
    applicationId: account.applicationId,
    companyId: account.companyId,
    alternatives: [[userId]],
    entitledIds: [personOfStaff],
  };
  const metadata = {
    actor: { kind: 'system', id: 'test', role: 'system' } as const,
    commandId: v7(),
    correlationId: v7(),
  };
  const fact = { id: v7(), type: 'SigningAuthorityRecorded', data, metadata };
  const { events } = api.store;
  await events.append(stream, 'exists', [{ ...fact, occurredAt: now, effectiveOn: today() }]);
}
