import { explainCompanyAmount, getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { getTimeline } from '@kreditlina/domain/company/contracts/timeline';
import { creditAccount, recordPayment } from '@kreditlina/domain/credit-account/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { proves } from '@kreditlina/tools/proves';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeAccount, FIRST_WITHDRAWAL, LIMIT, type TestAccount } from '../../testing/active-account.ts';
import { at, expectStatus, record, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const PAID = 1_250;
let api: TestApi;
let admin: TestClient;
let account: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loggedIn('admin');
  account = await activeAccount(api, await api.loggedIn('approved'), 'approved');
  await record(api, creditAccount, account.accountId, recordPayment, {
    paymentId: v7(),
    amountCents: PAID * 100,
    valueOn: dateInSweden(api.clock.now()),
    bookedOn: dateInSweden(api.clock.now()),
    bankReference: 'B-2',
  });
  await settle(api);
});
afterAll(() => api.dispose());

const read = async (query: Record<string, string> = {}, who = admin) =>
  expectStatus(await who.get(at(getTimeline.path, account.companyId), { query }), 200).body;
const typesOf = ({ entries }: { entries: { type: string }[] }) => entries.map(({ type }) => type);

describe("the timeline of a company's account", () => {
  it('the timeline lists money and states, latest first, with amounts', proves('F-29'), async () => {
    const { entries, total } = await read();
    expect(entries).toHaveLength(total);
    expect(typesOf({ entries }).at(-1)).toBe('LimitGranted');
    expect(entries.at(-1)).toMatchObject({
      kind: 'limit',
      amount_cents: LIMIT * 100,
      sentence: expect.stringMatching(/^Kreditgräns beviljades: .*\skr, .*\s%$/),
      actor_kind: 'system',
    });
    const received = entries.find(({ type }: { type: string }) => type === 'PaymentReceived');
    expect(received).toMatchObject({ kind: 'payment', amount_cents: PAID * 100 });
    expect(typesOf({ entries }).indexOf('PaymentReceived')).toBeLessThan(
      typesOf({ entries }).indexOf('WithdrawalPaidOut'),
    );
  });

  it(
    'the timeline is filtered by kind and paged, and the kinds together are all of it',
    proves('F-29'),
    async () => {
      const all = await read();
      let counted = 0;
      for (const kind of ['withdrawal', 'payment', 'notice', 'interest', 'limit', 'loss', 'state']) {
        const { entries, total } = await read({ kind });
        expect(entries.every((entry: { kind: string }) => entry.kind === kind)).toBe(true);
        counted += total;
      }
      expect(counted).toBe(all.total);
      const second = await read({ rows: '1', page: '1' });
      expect([second.total, typesOf(second)]).toEqual([all.total, [typesOf(all)[1]]]);
      expectStatus(
        await admin.get(at(getTimeline.path, account.companyId), { query: { kind: 'money' } }),
        400,
      );
    },
  );

  it('the lines that explain an amount add up to the amount on the page', proves('M-06'), async () => {
    const company = expectStatus(await admin.get(at(getCompanyDetail.path, account.companyId)), 200).body;
    for (const [amount, cents] of [
      ['debt', company.debt_amount_cents],
      ['available', company.available_cents],
      ['reserved', company.reserved_cents],
      ['owed', company.owed_cents],
      ['accrued-interest', company.accrued_interest_cents],
      ['credit-balance', company.credit_balance_cents],
    ] as const) {
      const path = at(explainCompanyAmount.path, account.companyId);
      const told = expectStatus(await admin.get(path, { query: { amount } }), 200).body;
      const sum = told.lines.reduce((all: number, line: { amount: number }) => all + line.amount * 100, 0);
      expect([amount, Math.round(sum + told.earlier * 100)]).toEqual([amount, cents]);
      expect(JSON.stringify(told.lines)).not.toMatch(/\b[Dd](u|in|itt)\b/);
    }
    const query = { amount: 'debt' };
    const path = at(explainCompanyAmount.path, account.companyId);
    const { lines } = expectStatus(await admin.get(path, { query }), 200).body;
    expect(lines[0]).toMatchObject({
      text: expect.stringMatching(/^Uttaget betalades ut: .*\skr$/),
      amount: FIRST_WITHDRAWAL,
    });
    expectStatus(await admin.get(at(explainCompanyAmount.path, v7()), { query }), 404);
  });
});
