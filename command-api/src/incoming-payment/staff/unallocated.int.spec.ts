import { getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import {
  getApprovalEffect,
  getApprovals,
  grantApproval,
  refuseApproval,
} from '@kreditlina/domain/credit-account/contracts/approvals';
import { creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import {
  assignPayment,
  listIncomingPayments,
  previewAssignment,
  sendPaymentBack,
  showPayer,
} from '@kreditlina/domain/incoming-payment/contracts/staff';
import {
  bookingOf,
  incomingPayment,
  incomingPaymentId,
  leaveUnmatched,
  paymentAsTold,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, type TestAccount } from '../../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let approver: TestClient;
let account: TestAccount;
const company_number = personaByKey('approved').companies[0]?.companyNumber;
const why = { reason: 'payer-told-us', comment: 'Betalaren ringde och berättade' };

beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  admin = await api.loggedIn('admin');
  approver = await api.loggedIn('approver');
});
afterAll(() => api.dispose());

/** A payment whose reference matches no account. */
async function unallocated(
  bankReference: string,
  amountCents: number,
  name = 'Lindqvists Redovisning AB',
): Promise<string> {
  const on = api.clock.now().slice(0, 10);
  const paymentId = incomingPaymentId(bankReference);
  const payer = { name, bankgiroNumber: '50501055' };
  const told = { bankReference, amountCents, valueOn: on, bookedOn: on, ocrNumber: null, payer };
  await record(api, incomingPayment, paymentId, recordIncomingPayment, { paymentId, ...told });
  await record(api, incomingPayment, paymentId, leaveUnmatched, { reason: 'no-reference' });
  await settle(api);
  return paymentId;
}
const stateOf = (id: string) => loadState(api.store.events, incomingPayment, id);
const listed = async (client = admin) => expectStatus(await client.get(listIncomingPayments.path), 200).body;

describe('a payment that matches no account', () => {
  it(
    'unmatched payments are listed for every role, and an administrator assigns them to a company’s account',
    proves('X-17'),
    async () => {
      const id = await unallocated('I1', 50_000);
      expect((await listed(await api.loggedIn('analyst'))).payments).toMatchObject([
        { id, amount_cents: 50_000, why: 'no-reference', ocr_number: null, payer: null },
      ]);
      expect((await listed()).payments).toMatchObject([
        { id, payer: { name: 'Lindqvists Redovisning AB', bankgiro: '50501055' } },
      ]);
      const path = at(assignPayment.path, id);
      expect((await approver.post(path, { company_number, ...why })).status).toBe(403);
      expect(await admin.post(path, { company_number: '5560360793', ...why })).toMatchObject({
        status: 422,
        body: { code: 'COMPANY_WITHOUT_CREDIT', errors: [{ field: 'company_number' }] },
      });
      const { body } = expectStatus(await admin.post(path, { company_number, ...why }), 200);
      expect(body).toEqual({ status: 'assigned', is_proposed: false });
      expect(await stateOf(id)).toMatchObject({ status: 'assigned', accountId: account.accountId });
      await settle(api);
      expect(await listed()).toMatchObject({ payments: [], total: 0, total_cents: 0 });
    },
  );

  it(
    'an OCR number within the payer’s text suggests its account, and the text is shown for a recorded purpose',
    proves('X-17'),
    async () => {
      const granted = await loadState(api.store.events, creditAccount, account.accountId);
      const ocr = granted.granted?.ocrNumber ?? '';
      const payer = { name: 'Astrid Ek', bankgiroNumber: null };
      const on = api.clock.now().slice(0, 10);
      const told = paymentAsTold({
        bankReference: 'I20',
        amountCents: 70_000,
        valueDate: on,
        bookingDate: on,
        reference: `OCR ${ocr.slice(0, 6)} ${ocr.slice(6)}`,
        bankgiroNumber: '9912346',
        payer,
      });
      const id = told.paymentId;
      await record(api, incomingPayment, id, recordIncomingPayment, told);
      await record(api, incomingPayment, id, leaveUnmatched, { reason: 'no-reference' });
      await settle(api);
      expect((await listed()).payments).toMatchObject([
        {
          id,
          ocr_number: null,
          suggestion: { company_name: 'Lindqvist Snickeri AB', company_number, ocr_number: ocr },
        },
      ]);
      const path = at(showPayer.path, id);
      const body = { purpose: 'customer-question' };
      expectStatus(await (await api.loggedIn('analyst')).post(path, body), 403);
      expectStatus(await admin.post(path, {}), 400);
      expect(expectStatus(await admin.post(path, body), 200).body).toEqual({
        payer: { name: 'Astrid Ek', bankgiro: null },
        reference: `OCR ${ocr.slice(0, 6)} ${ocr.slice(6)}`,
      });
      expect((await stateOf(id)).readings).toHaveLength(1);
      expectStatus(await admin.post(at(sendPaymentBack.path, id), { ...why, reason: 'payer-asked' }), 200);
      expect(expectStatus(await admin.post(path, body), 409).body.code).toBe('PAYMENT_HAS_OWNER');
      await settle(api);
    },
  );

  it('the preview of an assignment shows the account, the effect and a refusal before anything is stored', async () => {
    const id = await unallocated('I5', 50_000);
    const path = at(previewAssignment.path, id);
    const before = await stateOf(id);
    const paidBack = { figure: 'principal', unit: 'cents', before: 5_000_000, after: 4_950_000 };
    expect(expectStatus(await admin.post(path, { company_number }), 200).body).toEqual({
      company: { id: account.companyId, name: 'Lindqvist Snickeri AB', company_number },
      needs_second_person: false,
      effect: expect.arrayContaining([paidBack]),
      warnings: [],
      months: [],
      months_left_out: 0,
      messages: [{ to: 'customer', subject: 'Vi har fått din betalning' }],
      payer_is_known: false,
    });
    const ownersOwn = await unallocated('I7', 60_000, personaByKey('approved').name);
    const { payer_is_known } = (await admin.post(at(previewAssignment.path, ownersOwn), { company_number }))
      .body;
    expect(payer_is_known).toBe(true);
    expect(await stateOf(id)).toEqual(before);
    expect((await admin.post(path, { company_number: '5560360793' })).body.code).toBe(
      'COMPANY_WITHOUT_CREDIT',
    );
    const large = await unallocated('I6', 10_000_100);
    const ofLarge = at(previewAssignment.path, large);
    expect((await admin.post(ofLarge, { company_number })).body.needs_second_person).toBe(true);
    expectStatus(await admin.post(at(assignPayment.path, large), { company_number, ...why }), 200);
    await settle(api);
    const [waiting] = expectStatus(await approver.get(getApprovals.path), 200).body.approvals;
    const effect = await approver.get(at(getApprovalEffect.path, waiting.id));
    expect(expectStatus(effect, 200).body.effect).toContainEqual({ ...paidBack, after: 0 });
    expectStatus(await approver.post(at(refuseApproval.path, waiting.id), { comment: why.comment }), 200);
  });

  it('a payment dated before the account is assigned with the right value date, by a recorded person', async () => {
    const { granted } = await loadState(api.store.events, creditAccount, account.accountId);
    const ocr = granted?.ocrNumber ?? '';
    const told = {
      bankReference: 'I30',
      amountCents: 70_000,
      valueDate: '2024-11-20',
      bookingDate: api.clock.now().slice(0, 10),
      reference: ocr,
      bankgiroNumber: '9912346',
      payer: { name: null, bankgiroNumber: null },
    };
    const { paymentId: id, ...command } = paymentAsTold(told);
    await record(api, incomingPayment, id, recordIncomingPayment, command);
    await record(api, incomingPayment, id, leaveUnmatched, { reason: 'dated-long-ago' });
    await settle(api);
    expect((await listed()).payments).toContainEqual(
      expect.objectContaining({
        id,
        value_on: '2024-11-20',
        why: 'dated-long-ago',
        is_date_doubted: true,
        suggestion: { company_name: 'Lindqvist Snickeri AB', company_number, ocr_number: ocr },
      }),
    );
    const preview = (value_on?: string) =>
      admin.post(at(previewAssignment.path, id), { company_number, ...(value_on && { value_on }) });
    expect(expectStatus(await preview(), 422).body.code).toBe('VALUE_DATE_NEEDED');
    expect(expectStatus(await preview('2024-11-21'), 422).body.code).toBe('DATE_BEFORE_ACCOUNT');
    const on = api.clock.now().slice(0, 10);
    expect(expectStatus(await preview(on), 200).body.effect).toContainEqual(
      expect.objectContaining({ figure: 'principal' }),
    );
    const path = at(assignPayment.path, id);
    const body = { company_number, reason: 'bank-corrected-date', comment: 'Banken ringde om dagen' };
    expect(expectStatus(await admin.post(path, body), 422).body.code).toBe('VALUE_DATE_NEEDED');
    expectStatus(await admin.post(path, { ...body, value_on: on }), 200);
    const found = await stateOf(id);
    expect(found).toMatchObject({ status: 'assigned', dates: { valueOn: on, bookedOn: on } });
    expect(found.payment).toMatchObject({ valueOn: '2024-11-20' });
    expect((await listed()).payments.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it(
    'a payment above 100,000 kr is assigned by two people, and a refusal leaves it waiting',
    proves('X-54', 'F-28'),
    async () => {
      const id = await unallocated('I2', 10_000_100);
      const path = at(assignPayment.path, id);
      const propose = async () => {
        const { body } = expectStatus(await admin.post(path, { company_number, ...why }), 200);
        expect(body).toEqual({ status: 'unmatched', is_proposed: true });
        await settle(api);
        const [shown] = (await listed()).payments.filter((one: { id: string }) => one.id === id);
        expect(shown).toMatchObject({ needs_second_person: true, awaits_second_person: true });
        return expectStatus(await approver.get(getApprovals.path), 200).body.approvals;
      };
      const answer = { comment: 'Jämförde med betalarens konto' };
      const [first] = await propose();
      expect(first).toMatchObject({
        kind: 'assign-payment',
        after_cents: 10_000_100,
        reason: 'payer-told-us',
        company: { id: account.companyId },
        payer: { name: 'Lindqvists Redovisning AB', bankgiro: '50501055', is_known: false },
      });
      const seenBy = await api.loggedIn('analyst');
      const masked = expectStatus(await seenBy.get(getApprovals.path), 200).body.approvals;
      expect(masked).toMatchObject([{ id: first.id, payer: null }]);
      expectStatus(await approver.post(at(refuseApproval.path, first.id), answer), 200);
      expect((await stateOf(id)).status).toBe('unmatched');
      const [second] = await propose();
      expect(second).toMatchObject({ status: 'open', decided_by: null });
      expectStatus(await approver.post(at(grantApproval.path, second.id), answer), 200);
      expect(await stateOf(id)).toMatchObject({ status: 'assigned', accountId: account.accountId });
    },
  );

  it('an approval assigns the payment to the account that was shown, not to one proposed since', async () => {
    const others = await activeAccount(api, await api.loggedIn('owned-by-company'), 'owned-by-company');
    const [otherNumber] = personaByKey('owned-by-company').companies.map((one) => one.companyNumber);
    const id = await unallocated('I4', 90_000_000);
    const path = at(assignPayment.path, id);
    const open = async () => expectStatus(await approver.get(getApprovals.path), 200).body.approvals;
    const answer = { comment: 'Jämförde med betalarens konto' };
    expectStatus(await admin.post(path, { company_number, ...why }), 200);
    const elsewhere = { company_number: otherNumber };
    expect((await admin.post(at(previewAssignment.path, id), elsewhere)).body.code).toBe('PROPOSAL_PENDING');
    await settle(api);
    const [seen] = await open();
    expect(seen).toMatchObject({ company: { id: account.companyId } });
    expectStatus(await admin.post(at(refuseApproval.path, seen.id), answer), 200);
    expectStatus(await admin.post(path, { company_number: otherNumber, ...why }), 200);
    await settle(api);
    expect((await approver.post(at(grantApproval.path, seen.id), answer)).body).toMatchObject({
      code: 'PROPOSAL_SETTLED',
    });
    expect((await stateOf(id)).status).toBe('unmatched');
    const [now] = await open();
    expect(now).toMatchObject({ company: { id: others.companyId } });
    expectStatus(await approver.post(at(grantApproval.path, now.id), answer), 200);
    expect(await stateOf(id)).toMatchObject({ status: 'assigned', accountId: others.accountId });
  });

  it('an assignment is approved only under the id of the open proposal', proves('X-54', 'F-28'), async () => {
    const id = await unallocated('I10', 10_000_100);
    const path = at(assignPayment.path, id);
    const approvals = async (status = 'open') => {
      await settle(api);
      return expectStatus(await approver.get(getApprovals.path, { query: { status } }), 200).body.approvals;
    };
    expectStatus(await admin.post(path, { company_number, ...why }), 200);
    const [first] = await approvals();
    const answer = { comment: 'Jämförde med betalarens konto' };
    expectStatus(await admin.post(at(refuseApproval.path, first.id), answer), 200);
    const otherwise = { company_number, ...why, reason: 'payer-recognised' };
    expectStatus(await admin.post(path, otherwise), 200);
    // A proposal that waits is not replaced.
    expect((await admin.post(path, { company_number, ...why })).body.code).toBe('PROPOSAL_PENDING');
    const [second] = await approvals();
    expect(second).toMatchObject({ reason: 'payer-recognised', status: 'open' });
    expect(await approvals('refused')).toContainEqual(
      expect.objectContaining({ id: first.id, reason: 'payer-told-us' }),
    );
    for (const late of [
      await approver.get(at(getApprovalEffect.path, first.id)),
      await approver.post(at(grantApproval.path, first.id), answer),
    ])
      expect(late).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SETTLED' } });
    expect((await stateOf(id)).status).toBe('unmatched');
    expectStatus(await approver.post(at(grantApproval.path, second.id), answer), 200);
    expect(await stateOf(id)).toMatchObject({ status: 'assigned', accountId: account.accountId });
  });

  it('a payment sent back with a reason no longer waits for anyone', async () => {
    const id = await unallocated('I3', 20_000_000);
    expectStatus(await admin.post(at(assignPayment.path, id), { company_number, ...why }), 200);
    const path = at(sendPaymentBack.path, id);
    expect((await admin.post(path, { reason: 'because', comment: why.comment })).status).toBe(400);
    const { body } = expectStatus(await admin.post(path, { ...why, reason: 'owner-unknown' }), 200);
    expect(body).toEqual({ status: 'sent-back', is_proposed: false });
    await settle(api);
    expect(expectStatus(await approver.get(getApprovals.path), 200).body.approvals).toEqual([]);
    expect(await admin.post(at(assignPayment.path, id), { company_number, ...why })).toMatchObject({
      status: 409,
      body: {
        code: 'PAYMENT_HAS_OWNER',
        detail: expect.stringContaining(`${personaByKey('admin').name} gjorde det`),
      },
    });
  });

  it('a credit is marked as their own for the colleague who assigned its payment', async () => {
    const id = await unallocated('I9', 1_000);
    expectStatus(await admin.post(at(assignPayment.path, id), { company_number, ...why }), 200);
    const found = await stateOf(id);
    const { payment } = found;
    if (!payment) throw new Error('no payment');
    await record(api, creditAccount, account.accountId, recordPayment, bookingOf(payment, found));
    await settle(api);
    const shownTo = async (client: TestClient) =>
      expectStatus(await client.get(at(getCompanyActions.path, account.companyId)), 200).body.account;
    expect(await shownTo(admin)).toMatchObject({ is_own_credit: true, refund_needs_second_person: false });
    expect((await shownTo(approver)).is_own_credit).toBe(false);
  });
});
