import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import {
  actionRoutes,
  type Effect,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import { getApprovals } from '@kreditlina/domain/credit-account/contracts/approvals';
import {
  accruedThrough,
  creditAccount,
  owedCents,
  recordPayment,
  runBusinessDay,
} from '@kreditlina/domain/credit-account/index';
import {
  bookingOf,
  incomingPayment,
  incomingPaymentId,
  matchPayment,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import {
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/notification-type';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountEvents,
  accountState,
  activeAccount,
  type TestAccount,
} from '../../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

let api: TestApi;
let admin: TestClient;
let account: TestAccount;

const today = () => dateInSweden(api.clock.now());

/** Runs the account's business days through a date. */
async function until(on: string): Promise<void> {
  while (today() < on) {
    api.clock.advance(DAY_MS);
    await record(api, creditAccount, account.accountId, runBusinessDay, { on: today(), noticeId: v7() });
  }
}

async function pays(amountCents: number, valueOn = today()): Promise<string> {
  const paymentId = v7();
  const payment = { paymentId, amountCents, valueOn, bookedOn: today(), bankReference: paymentId };
  await record(api, creditAccount, account.accountId, recordPayment, payment);
  await settle(api);
  return paymentId;
}

beforeAll(async () => {
  api = await startTestApi();
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  await until('2026-12-10');
  await pays(300_000);
  await until('2027-02-10');
  admin = await api.loggedIn('admin');
});
afterAll(() => api.dispose());

const owedNow = async () => owedCents(accruedThrough(await accountState(api, account), addDays(today(), -1)));
const path = (of: { path: string }) => at(of.path, account.companyId);
const shown = async () => expectStatus(await admin.get(path(getCompanyActions)), 200).body.account;
const preview = async (action: string, input: object): Promise<Effect> =>
  expectStatus(await admin.post(path(previewAction), { action, input }), 200).body;
async function act(action: keyof typeof actionRoutes, body: object) {
  const { id: account_id, version } = await shown();
  const why = { reason: 'our-mistake', comment: 'Banken ringde om det i dag' };
  return admin.post(path(actionRoutes[action]), { account_id, version, ...why, ...body });
}

describe('a payment that is taken back weeks later', () => {
  it('staff see beforehand what it does in each month, and it does that', async () => {
    const [{ id: payment_id }] = (await shown()).payments;
    const input = { payment_id, reversal_reason: 'bank-recall' };
    const before = await accountEvents(api, account);
    const { months, months_left_out, messages } = await preview('reverse-payment', input);
    expect(months.map(({ month }) => month)).toEqual(['2026-12', '2027-01', '2027-02']);
    expect(months_left_out).toBe(0);
    expect(messages).toEqual([{ to: 'customer', subject: 'Vi har rättat din kredit' }]);
    expect(await accountEvents(api, account)).toHaveLength(before.length);
    const [now] = months.slice(-1);
    expect(now?.before.owed_cents).toBe(await owedNow());
    expectStatus(await act('reverse-payment', input), 200);
    expect(now?.after.owed_cents).toBe(await owedNow());
    expect(months[0]?.after.days_past_due).toBeGreaterThan(months[0]?.before.days_past_due ?? 99);
  });

  it('for a mistake of ours, the preview names the message with the new day to pay', async () => {
    await pays(300_000, addDays(today(), -40));
    const [{ id: payment_id }] = (await shown()).payments;
    const { messages } = await preview('reverse-payment', { payment_id, reversal_reason: 'mistake' });
    expect(messages).toEqual([{ to: 'customer', subject: 'Nytt datum att betala' }]);
  });

  it('a message whose type is switched off is not announced', async () => {
    const limit = { limit: (await accountState(api, account)).limitCents + 100 };
    const told = async () => (await preview('limit', limit)).messages.map(({ to }) => to);
    const typeId = notificationTypeId('limit-changed');
    // The applicant alone stands surety, and gets no second message about the same thing.
    expect(await told()).toEqual(['customer']);
    const off = { typeKey: 'limit-changed', isLive: false } as const;
    await record(api, notificationType, typeId, switchType, off);
    expect(await told()).toEqual([]);
    await record(api, notificationType, typeId, switchType, { ...off, isLive: true });
  });
});

describe('the value date of a payment, corrected by staff', () => {
  it('is one act with a reason, does what the preview said, and leaves both histories', async () => {
    await pays(400_000);
    const [{ id: payment_id }] = (await shown()).payments;
    const input = { payment_id, value_on: addDays(today(), -50) };
    const { months, messages, effect } = await preview('redate-payment', input);
    expect(messages.map(({ subject }) => subject)).not.toContain('Vi har fått din betalning');
    expectStatus(await act('redate-payment', input), 200);
    const owed = owedCents(await accountState(api, account));
    expect(months.at(-1)?.after.owed_cents).toBe(owed);
    expect(effect.find(({ figure }) => figure === 'owed')?.after).toBe(owed);
    const events = (await accountEvents(api, account)).slice(-3);
    expect(events.map(({ type }) => type)).toEqual(['PaymentReversed', 'PaymentReceived', 'AccountRecast']);
    for (const { metadata } of events)
      expect(metadata).toMatchObject({ actor: { kind: 'staff' }, reasonCode: 'our-mistake' });
    const [latest] = (await shown()).payments;
    expect(latest).toMatchObject({ amount_cents: 400_000, value_on: input.value_on });
  });

  it('is refused before the account and in the future', async () => {
    const [{ id: payment_id }] = (await shown()).payments;
    for (const [value_on, code] of [
      ['2026-11-01', 'DATE_BEFORE_ACCOUNT'],
      [addDays(today(), 1), 'DATE_IN_FUTURE'],
    ])
      expect((await act('redate-payment', { payment_id, value_on })).body.code).toBe(code);
  });
});

describe('a payment moved to the account of another company', () => {
  let other: TestAccount;
  let company_number: string;

  /** A payment that the bank reported and that was matched with the account. */
  async function reported(amountCents: number): Promise<string> {
    const told = { amountCents, valueOn: today(), bookedOn: today(), ocrNumber: null };
    const bankReference = v7();
    const id = incomingPaymentId(bankReference);
    await record(api, incomingPayment, id, recordIncomingPayment, { ...told, bankReference });
    await record(api, incomingPayment, id, matchPayment, { accountId: account.accountId });
    const payment = bookingOf({ ...told, paymentId: id, bankReference }, await stateOf(id));
    await record(api, creditAccount, account.accountId, recordPayment, payment);
    await settle(api);
    return id;
  }
  const stateOf = (id: string) => loadState(api.store.events, incomingPayment, id);
  const why = { reason: 'payer-told-us' };

  beforeAll(async () => {
    other = await activeAccount(api, await api.loggedIn('restricted-limit'), 'restricted-limit');
    const detail = await admin.get(at(getCompanyDetail.path, other.companyId));
    company_number = expectStatus(detail, 200).body.company_number;
  });

  it('the preview shows both accounts, and the act moves the money', async () => {
    const payment_id = await reported(250_000);
    const shownBefore = await preview('move-payment', { payment_id, company_number });
    expect(shownBefore.other).toMatchObject({
      company: { company_number },
      needs_second_person: false,
      messages: [{ to: 'customer', subject: 'Vi har fått din betalning' }],
    });
    const owedBefore = owedCents(await accountState(api, account));
    expectStatus(await act('move-payment', { payment_id, company_number, ...why }), 200);
    const owed = shownBefore.effect.find(({ figure }) => figure === 'owed');
    expect(owed).toMatchObject({ before: owedBefore, after: owedCents(await accountState(api, account)) });
    expect(await stateOf(payment_id)).toMatchObject({
      status: 'assigned',
      accountId: other.accountId,
      releasedAs: [payment_id],
    });
    const before = await accountEvents(api, account);
    expectStatus(await act('move-payment', { payment_id, company_number, ...why }), 200);
    expect(await accountEvents(api, account)).toHaveLength(before.length);
  });

  it('above 100,000 kr the other account gets it when a second person approves', async () => {
    const payment_id = await reported(10_000_100);
    const { other: gets } = await preview('move-payment', { payment_id, company_number });
    expect(gets?.needs_second_person).toBe(true);
    expectStatus(await act('move-payment', { payment_id, company_number, ...why }), 200);
    expect(await stateOf(payment_id)).toMatchObject({ status: 'unmatched', accountId: null });
    await settle(api);
    const { approvals } = expectStatus(await admin.get(getApprovals.path), 200).body;
    expect(approvals).toMatchObject([{ kind: 'assign-payment', after_cents: 10_000_100 }]);
  });

  it('nothing moves if the other account cannot have it', async () => {
    const payment_id = await reported(260_000);
    const before = await accountEvents(api, account);
    const own = expectStatus(await admin.get(at(getCompanyDetail.path, account.companyId)), 200).body;
    for (const [number, code] of [
      [own.company_number, 'PAYMENT_HAS_OWNER'],
      ['5560360793', 'COMPANY_WITHOUT_CREDIT'],
    ])
      expect((await act('move-payment', { payment_id, company_number: number, ...why })).body.code).toBe(
        code,
      );
    expect(await accountEvents(api, account)).toHaveLength(before.length);
  });
});
