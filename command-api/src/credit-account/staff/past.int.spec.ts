import {
  actionRoutes,
  type Effect,
  getCompanyActions,
  previewAction,
} from '@kreditlina/domain/credit-account/contracts/actions';
import {
  creditAccount,
  owedCents,
  recordPayment,
  runBusinessDay,
} from '@kreditlina/domain/credit-account/index';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import {
  notificationType,
  notificationTypeId,
  switchType,
} from '@kreditlina/domain/notification-type/notification-type';
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
    expect(messages).toEqual([]);
    expect(await accountEvents(api, account)).toHaveLength(before.length);
    const [now] = months.slice(-1);
    expect(now?.before.owed_cents).toBe(owedCents(await accountState(api, account)));
    expectStatus(await act('reverse-payment', input), 200);
    expect(now?.after.owed_cents).toBe(owedCents(await accountState(api, account)));
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
