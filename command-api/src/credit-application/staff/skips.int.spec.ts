import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { confirmInquiries, submitLoans } from '@kreditlina/domain/credit-application/contracts/answering';
import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  skipBankDataForApplication,
  skipBankDataForCompany,
  skipNeedExtraDetails,
  skipNeedExtraGuarantors,
} from '@kreditlina/domain/credit-application/contracts/skips';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let customer: TestClient;
let id: string;
let companyId: string;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  customer = await api.loggedIn('approved');
  id = await applicationAt(customer, 'approved', 'loans-details');
  await settle(api);
  companyId = (await stateOf(id)).company?.companyId ?? '';
});
afterAll(() => api.dispose());

const stateOf = (one: string) => loadState(api.store.events, creditApplication, one);
const why = { reason: 'customer-showed-proof', comment: 'Såg underlaget i mötet' };
async function lastEvent() {
  const events = [];
  for await (const event of api.store.events.read(streamOf(creditApplication, id))) events.push(event);
  return events.at(-1);
}
/** Continues to the bank-data step, where the customer stops. */
async function atBankData() {
  const loans = { mortgages: 0, blank_loans: 0, installment_loans: 0 };
  const { step } = await stateOf(id);
  if (step === 'loans-details') expectStatus(await customer.post(at(submitLoans.path, id), { loans }), 200);
}

describe('guarantor rules that staff skip', () => {
  /** Skips a rule and enforces it again. */
  async function thereAndBack(path: string, rule: string) {
    const on = expectStatus(await admin.post(at(path, companyId), { ...why, skip: true }), 200);
    expect(on.body).toMatchObject({ application_id: id, skipped_rules: [rule] });
    expect(await lastEvent()).toMatchObject({
      type: 'RuleSkipped',
      data: { rule, isSkipped: true },
      metadata: { reasonCode: why.reason, comment: why.comment, actor: { kind: 'staff', role: 'admin' } },
    });
    const off = expectStatus(await admin.post(at(path, companyId), { ...why, skip: false }), 200);
    expect(off.body.skipped_rules).toEqual([]);
  }

  it(
    'the rule about details of debts is skipped for the company’s current application, and enforced again',
    proves('A-196', 'A-162', 'X-78'),
    () => thereAndBack(skipNeedExtraDetails.path, 'need-extra-details'),
  );

  it(
    'the rule about an extra guarantor is skipped for the company’s current application, and enforced again',
    proves('A-197', 'A-162', 'X-78'),
    () => thereAndBack(skipNeedExtraGuarantors.path, 'need-extra-guarantors'),
  );

  it('skipped rules are shown on the company’s page', proves('A-118', 'X-78'), async () => {
    const path = at(skipNeedExtraDetails.path, companyId);
    expectStatus(await admin.post(path, { ...why, skip: true }), 200);
    await settle(api);
    const { body } = expectStatus(await admin.get(at(getCompanyDetail.path, companyId)), 200);
    expect(body).toMatchObject({
      application_skip_need_extra_details_rule: true,
      application_skip_need_extra_guarantors_rule: false,
    });
    expectStatus(await admin.post(path, { ...why, skip: false }), 200);
  });

  it('the second of two who skip a rule is refused', async () => {
    const path = at(skipNeedExtraDetails.path, companyId);
    expectStatus(await admin.post(path, { ...why, skip: true }), 200);
    const late = await admin.post(path, { ...why, comment: 'Ringde borgensmannen', skip: true });
    expect([late.status, late.body.code]).toEqual([409, 'APPLICATION_CHANGED']);
    expectStatus(await admin.post(path, { ...why, skip: false }), 200);
  });

  it('skipping a rule needs a reason and an administrator', proves('A-162'), async () => {
    const path = at(skipNeedExtraGuarantors.path, companyId);
    expect((await admin.post(path, { skip: true })).status).toBe(400);
    expect((await admin.post(path, { ...why, comment: 'för kort', skip: true })).status).toBe(400);
    const approver = await api.loggedIn('approver');
    expect((await approver.post(path, { ...why, skip: true })).status).toBe(403);
    expect((await stateOf(id)).skippedRules).toEqual([]);
  });
});

describe('two applications of one company', () => {
  it(
    'a rule is skipped for the application that is decided, even when the other was changed later',
    proves('A-196', 'A-197', 'X-78'),
    async () => {
      const key = 'payment-remarks';
      const two = await api.loggedIn(key);
      const [held, other] = [
        await applicationAt(two, key, 'confirm'),
        await applicationAt(two, key, 'confirm'),
      ];
      expectStatus(
        await two.post(at(confirmInquiries.path, held), { text_version: inquiryText.version }),
        200,
      );
      api.clock.advance(60_000);
      const loans = { mortgages: 0, blank_loans: 0, installment_loans: 0 };
      expectStatus(await two.post(at(submitLoans.path, other), { loans }), 200);
      await settle(api);
      const of = (await stateOf(held)).company?.companyId ?? '';
      const { body } = expectStatus(await admin.get(at(getCompanyDetail.path, of)), 200);
      expect([body.application_id, body.credit_applications[0].id]).toEqual([held, other]);
      for (const path of [skipNeedExtraDetails.path, skipNeedExtraGuarantors.path]) {
        const answer = expectStatus(await admin.post(at(path, of), { ...why, skip: true }), 200);
        expect(answer.body.application_id).toBe(held);
      }
      expect((await stateOf(other)).skippedRules).toEqual([]);
    },
  );
});

describe('bank data that staff skip', () => {
  it('bank data cannot be skipped at another step', proves('A-134', 'A-192'), async () => {
    const answer = await admin.post(at(skipBankDataForCompany.path, companyId), why);
    expect(answer.status).toBe(409);
    expect((await stateOf(id)).bankData.status).toBe('none');
  });

  it(
    'skipping bank data takes the customer to the next step, by the company or by the application',
    proves('A-134', 'A-163', 'A-192', 'A-193', 'X-78'),
    async () => {
      await atBankData();
      expect((await stateOf(id)).step).toBe('instantor');
      const byCompany = at(skipBankDataForCompany.path, companyId);
      const { body } = expectStatus(await admin.post(byCompany, why), 200);
      expect(body.application_id).toBe(id);
      expect(body.step).not.toBe('instantor');
      expect(await lastEvent()).toMatchObject({
        type: 'BankDataSkipped',
        data: { by: 'staff' },
        metadata: { reasonCode: why.reason, comment: why.comment },
      });
      await settle(api);
      expect(expectStatus(await customer.get(at(getApplication.path, id)), 200).body.step).toBe(body.step);

      const other = await api.loggedIn('restricted-limit');
      const second = await applicationAt(other, 'restricted-limit', 'instantor');
      const answer = expectStatus(await admin.post(at(skipBankDataForApplication.path, second), why), 200);
      expect(answer.body.application_id).toBe(second);
      expect((await stateOf(second)).bankData.status).toBe('skipped');
    },
  );

  it('an unknown company or application is not found', async () => {
    const nobody = '0197f6aa-0000-7000-8000-000000000000';
    for (const path of [skipBankDataForCompany.path, skipBankDataForApplication.path])
      expect((await admin.post(at(path, nobody), why)).status).toBe(404);
  });
});
