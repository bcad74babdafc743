import { listDataUses } from '@kreditlina/domain/audit/contracts/customer';
import { getUndo, undoEvent } from '@kreditlina/domain/audit/contracts/undo';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  getApprovalEffect,
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { creditAccount, requestWithdrawal } from '@kreditlina/domain/credit-account/index';
import { grantRole, personId, user } from '@kreditlina/domain/identity/index';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { personaByKey } from '@kreditlina/partners';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountState, activeAccount, type TestAccount } from '../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../testing/application-flow.ts';
import { askedOf, newestOf, UNDO_COMMENT, undoes } from '../testing/staff-actions.ts';
import { startTestApi, TEST_PEPPER, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
let customer: TestClient;
let account: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  customer = await api.loggedIn('approved');
  account = await activeAccount(api, customer, 'approved');
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
});
afterAll(() => api.dispose());

const state = () => accountState(api, account);
async function act(path: string, body: object): Promise<void> {
  const seen = await admin.get(at(getCompanyActions.path, account.companyId));
  const { id, version } = expectStatus(seen, 200).body.account;
  const given = { account_id: id, version, comment: UNDO_COMMENT, ...body };
  expectStatus(await admin.post(at(path, account.companyId), given), 200);
}
const limit = (kronor: number) =>
  act(actionRoutes.limit.path, { reason: 'customer-asked', limit: kronor * 100 });
const lineOf = (type: string) => newestOf(api, admin, type);
const asked = (id: string) => askedOf(admin, id);
const undo = (id: string, reason?: string) => undoes(admin, id, reason);

/** Sends the undo under a key, to a server without a stored answer. */
const sendAnew = (key: string, id: string, body: { reason: string; version: number }) =>
  eventually(async () => {
    await api.pool.query('delete from api.idempotency');
    const options = { headers: { 'idempotency-key': key } };
    const given = { ...body, comment: UNDO_COMMENT };
    const answer = expectStatus(await admin.post(at(undoEvent.path, id), given, options), 200);
    expect(answer.headers['idempotency-replayed']).toBeUndefined();
    return answer.body;
  });
const waitingOnes = async () => {
  await settle(api);
  return expectStatus(await approver.get(getApprovals.path), 200).body.approvals;
};
/** The second person answers the only proposal. */
const answered = async (path: string) =>
  approver.post(at(path, (await waitingOnes())[0].id), { comment: UNDO_COMMENT });
const today = () => dateInSweden(api.clock.now());

describe('undoing what staff did to an account', () => {
  it.each([
    ['a changed limit', 'LimitChanged', () => limit(300_000)],
    [
      'a block',
      'WithdrawalsBlocked',
      () => act(actionRoutes.block.path, { reason: 'suspicion', block_reason: 'fraud-suspected' }),
    ],
    [
      'another rate',
      'RateChanged',
      async () => {
        await act(actionRoutes.rate.path, {
          reason: 'funding-cost',
          rate_year_basis_points: 1_300,
          effective_on: addMonths(today(), 2),
        });
        expectStatus(await answered(grantApproval.path), 200);
      },
    ],
  ] as const)(
    '%s is undone by an event of its own, and the account is as it was',
    proves('M-10'),
    async (_what, type, doIt) => {
      const apartFromProposals = async () => ({ ...(await state()), proposals: {} });
      const before = await apartFromProposals();
      await doIt();
      expect(await apartFromProposals()).not.toEqual(before);
      const id = await lineOf(type);
      const told = await asked(id);
      expect(told).toMatchObject({ is_reversible: true, dependants: [], needs_second_person: false });
      expect(told.effect.length).toBeGreaterThan(0);
      expect(expectStatus(await undo(id), 200).body).toEqual({ is_proposed: false });
      expect(await apartFromProposals()).toEqual(before);
      await settle(api);
      const again = await asked(id);
      expect(again.dependants).toHaveLength(1);
      expectStatus(await undo(id), 409);
    },
  );

  it(
    'the customer sees which rate was changed, from when, and that it was undone',
    proves('M-15'),
    async () => {
      await settle(api);
      const { data_uses } = expectStatus(await customer.get(listDataUses.path), 200).body;
      const from_on = addMonths(today(), 2);
      const { rates, rateYearBasisPoints } = await state();
      const before = rates.at(-1)?.yearBasisPoints ?? rateYearBasisPoints;
      expect(data_uses.filter(({ use }: { use: string }) => use.startsWith('rate-'))).toMatchObject([
        { use: 'rate-change-undone', rate: { year_basis_points: before, from_on } },
        { use: 'rate-changed', rate: { year_basis_points: 1_300, from_on } },
      ]);
      expect(data_uses.filter(({ rate }: { rate: object | null }) => rate !== null)).toHaveLength(2);
    },
  );

  it('a lifted block is restored with its reason', proves('M-10'), async () => {
    await act(actionRoutes.block.path, { reason: 'suspicion', block_reason: 'bankruptcy' });
    const before = await state();
    await act(actionRoutes.unblock.path, { reason: 'cleared' });
    expectStatus(await undo(await lineOf('WithdrawalsUnblocked'), 'other'), 200);
    expect(await state()).toEqual(before);
  });

  it(
    'an event that a later one relies on cannot be undone, and the later one is named',
    proves('M-10'),
    async () => {
      await limit(350_000);
      const first = await lineOf('LimitChanged');
      await limit(320_000);
      const { dependants } = await asked(first);
      expect(dependants).toMatchObject([
        {
          id: await lineOf('LimitChanged'),
          sentence: { sv: 'Kreditgränsen ändrades från 350\u00a0000\u00a0kr till 320\u00a0000\u00a0kr' },
        },
      ]);
      const refused = await undo(first);
      expect(refused).toMatchObject({ status: 409, body: { code: 'CANNOT_BE_UNDONE' } });
      expect((await state()).limitCents).toBe(32_000_000);
    },
  );

  it('a key that undid one event can undo another one', proves('M-10'), async () => {
    const key = 'one-key-for-two-events-1';
    const block = { reason: 'suspicion', block_reason: 'fraud-suspected' };
    if ((await state()).blocked !== null) await act(actionRoutes.unblock.path, { reason: 'cleared' });
    for (const _ of [1, 2]) {
      await act(actionRoutes.block.path, block);
      const id = await lineOf('WithdrawalsBlocked');
      const { version } = await asked(id);
      await sendAnew(key, id, { reason: 'cleared', version });
      expect((await state()).blocked).toBeNull();
    }
  });

  it(
    'a colleague without the right is refused, whether something relies on the event or not',
    proves('M-10', 'X-54'),
    async () => {
      const approver = await api.loggedIn('approver');
      await limit(330_000);
      const first = await lineOf('LimitChanged');
      expectStatus(await undoes(approver, first), 403);
      await limit(320_000);
      expectStatus(await undoes(approver, first), 403);
    },
  );

  it(
    'an undo needs a reason of its kind, and events of the product itself cannot be undone',
    proves('M-10'),
    async () => {
      expectStatus(await undo(await lineOf('LimitChanged'), 'bankruptcy'), 422);
      expect(await asked(await lineOf('LimitGranted'))).toMatchObject({ is_reversible: false, reasons: [] });
    },
  );

  it('undoing a payment plan restores the former amortization', proves('M-10'), async () => {
    const [withdrawal] = (await state()).withdrawals;
    const plan = { withdrawal_id: withdrawal?.withdrawalId, monthly_amortization_cents: 1_000_000 };
    await act(actionRoutes['payment-plan'].path, { reason: 'hardship', ...plan });
    expect(expectStatus(await undo(await lineOf('PaymentPlanChanged')), 200).body.is_proposed).toBe(false);
    expect((await state()).planChanges.at(-1)?.monthlyAmortizationCents).toBe(
      withdrawal?.monthlyAmortizationCents,
    );
  });

  it('a lower rate that begins within a month cannot be undone', proves('M-10'), async () => {
    const lower = { rate_year_basis_points: 900, effective_on: addMonths(today(), 0) };
    await act(actionRoutes.rate.path, { reason: 'price-agreed', ...lower });
    const id = await lineOf('RateChanged');
    const { refusal, effect } = await asked(id);
    expect([refusal?.sv, effect]).toEqual(['En höjd ränta kan börja gälla tidigast om en månad', []]);
    expect((await undo(id)).body.code).toBe('RATE_RAISED_AT_ONCE');
  });

  it('a lower rate to come is undone by two people', proves('M-10', 'X-54'), async () => {
    const { rates: before } = await state();
    const lower = { rate_year_basis_points: 850, effective_on: addMonths(today(), 2) };
    await act(actionRoutes.rate.path, { reason: 'price-agreed', ...lower });
    const id = await lineOf('RateChanged');
    expect(await asked(id)).toMatchObject({ needs_second_person: true });
    expect(expectStatus(await undo(id), 200).body).toEqual({ is_proposed: true });
    expect((await state()).rates).not.toEqual(before);
    expectStatus(await answered(grantApproval.path), 200);
    expect((await state()).rates).toEqual(before);
  });

  it(
    'a decision of two people is undone by two, and a repeated request changes nothing',
    proves('M-10'),
    async () => {
      await limit(600_000);
      await settle(api);
      const approve = async () => expectStatus(await answered(grantApproval.path), 200);
      await approve();
      const id = await lineOf('LimitChanged');
      const { needs_second_person, effect } = await asked(id);
      expect(needs_second_person).toBe(true);
      expect(effect).toContainEqual(
        expect.objectContaining({ field: 'limitCents', before: '60000000', after: '32000000' }),
      );
      const { version } = await asked(id);
      const send = () => sendAnew('undone-by-two', id, { reason: 'our-mistake', version });
      expect(await send()).toEqual({ is_proposed: true });
      expect((await state()).limitCents).toBe(60_000_000);
      expect(await send()).toEqual({ is_proposed: true });
      await approve();
      expect((await state()).limitCents).toBe(32_000_000);
      expect(await send()).toEqual({ is_proposed: false });
    },
  );

  it('undoing a limit has the same warnings as setting it', proves('M-10', 'X-77'), async () => {
    await limit(20_000);
    await limit(450_000);
    // 50,000 kr are withdrawn.
    expect(await asked(await lineOf('LimitChanged'))).toMatchObject({ warnings: ['limit-below-debt'] });
    await limit(320_000);
    // 400,000 kr were signed.
    expect(await asked(await lineOf('LimitChanged'))).toMatchObject({ warnings: ['limit-above-signed'] });
  });

  it('a repeated undo by one person gets the same answer', proves('M-10'), async () => {
    await act(actionRoutes.block.path, { reason: 'suspicion', block_reason: 'bankruptcy' });
    const id = await lineOf('WithdrawalsBlocked');
    const { version } = await asked(id);
    const send = () => sendAnew('undone-by-one', id, { reason: 'cleared', version });
    expect(await send()).toEqual({ is_proposed: false });
    expect(await send()).toEqual({ is_proposed: false });
    expect((await state()).blocked).toBeNull();
  });

  it(
    'a withdrawal made while the undo waits stops the second person, who sees about it',
    proves('M-10'),
    async () => {
      await limit(600_000);
      expectStatus(await answered(grantApproval.path), 200);
      expect(expectStatus(await undo(await lineOf('LimitChanged')), 200).body).toEqual({ is_proposed: true });
      const [waiting] = await waitingOnes();
      expectStatus(await approver.get(at(getApprovalEffect.path, waiting.id)), 200);
      // With what is withdrawn already, more than the former limit is now in use.
      const requestedBy = personId(TEST_PEPPER, personaByKey('approved').ssn);
      const withdrawal = { withdrawalId: v7(), amountCents: 30_000_000, requestedBy };
      await record(api, creditAccount, account.accountId, requestWithdrawal, withdrawal);
      const isInTheWay = {
        status: 409,
        body: { code: 'CANNOT_BE_UNDONE', detail: expect.stringMatching(/uttag.*ångras/i) },
      };
      expect(await approver.get(at(getApprovalEffect.path, waiting.id))).toMatchObject(isInTheWay);
      expect(await answered(grantApproval.path)).toMatchObject(isInTheWay);
      expect((await state()).limitCents).toBe(60_000_000);
      expectStatus(await answered(refuseApproval.path), 200);
    },
  );

  it(
    'a colleague with a part in the credit neither sees nor performs the undo',
    proves('M-10', 'F-18'),
    async () => {
      await act(actionRoutes.block.path, { reason: 'suspicion', block_reason: 'bankruptcy' });
      const id = await lineOf('WithdrawalsBlocked');
      const { version } = await asked(id);
      const { ssn } = personaByKey('approved');
      const userId = personId(TEST_PEPPER, ssn);
      await record(api, user, userId, grantRole, { userId, role: 'admin' });
      const self = api.client();
      await self.logIn(ssn, 'staff');
      await settle(api);
      expectStatus(await self.get(at(getUndo.path, id)), 404);
      const body = { reason: 'cleared', comment: UNDO_COMMENT, version };
      expect(expectStatus(await self.post(at(undoEvent.path, id), body), 422).body.code).toBe('OWN_CASE');
    },
  );
});
