import {
  companyAnswer,
  explainAmount,
  getCompany,
  getPlan,
  listCompanies,
  listLatePeriods,
  listNotices,
  listPayments,
} from '@kreditlina/domain/company/contracts/customer';
import {
  explainAnswer,
  latePeriodsAnswer,
  noticesAnswer,
  paymentsAnswer,
  planAnswer,
} from '@kreditlina/domain/credit-account/contracts/customer';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { getAccountPlanPdf } from '@kreditlina/domain/documents/contracts/customer';
import { DAY_MS } from '@kreditlina/domain/kernel/units';
import { formatAmount } from '@kreditlina/domain/text/index';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { accruedBefore, idsOf, servicedFacts } from '@kreditlina/projections/testing/serviced-account';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { readPdf } from '@kreditlina/workers/testing/read-pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationAt, approve, at, expectStatus, settle } from '../../testing/application-flow.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { TestClient } from '../../testing/test-client.ts';

const name = 'lists';
let api: TestApi;
let client: TestClient;
let companyId: string;

beforeAll(async () => {
  api = await startTestApi();
  const applicationId = await applicationAt(await api.loggedIn('approved'), 'approved', 'none');
  await approve(api, applicationId);
  const accountId = creditAccountId(applicationId);
  const requested = {
    accountId,
    withdrawalId: idsOf(name).withdrawalId,
    amountCents: 24_000_000,
    kind: 'initial',
    requestedBy: applicationId,
  };
  const facts = [
    { type: 'BankStatusChanged', data: { accountId, from: null, to: 'offer' }, on: '2026-11-21' },
    { type: 'WithdrawalRequested', data: requested, on: '2026-11-21' },
    { type: 'BankStatusChanged', data: { accountId, from: 'offer', to: 'active' }, on: '2026-11-21' },
    ...servicedFacts(name, accountId),
  ];
  const stored = (of: typeof facts) =>
    of.map(({ type, data, on }) => ({ ...newEvent(type, data), effectiveOn: on }));
  const accrued = facts.flatMap((fact) => accruedBefore(fact) ?? []);
  await api.store.events.append(`accruedInterest-${accountId}`, 'none', stored(accrued));
  await api.store.events.append(`creditAccount-${accountId}`, 1, stored(facts));
  // The customer reads the lists on 4 February.
  api.clock.advance(75 * DAY_MS);
  client = await api.loggedIn('approved');
  await settle(api);
  const { companies } = expectStatus(await client.get(listCompanies.path), 200).body;
  companyId = companies[0].id;
});
afterAll(() => api.dispose());

const read = async (path: string, query = '') => await client.get(`${at(path, companyId)}${query}`);

describe('the account of a company', () => {
  it('GET company by id shows what is owed on the business day', proves('C-360', 'C-225'), async () => {
    const company = companyAnswer.parse(expectStatus(await read(getCompany.path), 200).body);
    expect(company).toMatchObject({
      as_of: '2027-02-04',
      bank_status: 'active',
      debt_amount_cents: 23_716_000,
      to_pay: {
        amount: 7_227.95,
        dueDate: '2027-01-28',
        isOverdue: true,
        overdueAmount: 7_227.95,
        overdueSince: '2027-01-28',
      },
      withdrawal_obstacle: 'overdue',
      // Requested by an unknown person.
      withdrawal_applications: [{ isOwn: false, appliedBySocialSecurityNumber: '******-****' }],
    });
  });

  it('notices and payments come page by page', proves('C-214', 'C-215', 'C-230', 'C-231'), async () => {
    const notices = noticesAnswer.parse(expectStatus(await read(listNotices.path), 200).body);
    expect([notices.total, notices.notices[0]?.totalAmount]).toEqual([1, 12_227.95]);
    const second = expectStatus(await read(listNotices.path, '?page=1&rows=5'), 200).body;
    expect(second).toEqual({ notices: [], total: 1 });
    const payments = paymentsAnswer.parse(expectStatus(await read(listPayments.path), 200).body);
    expect(payments).toMatchObject({ total: 1, payments: [{ amortization: 2_840, totalAmount: 5_000 }] });
    for (const query of ['?rows=7', '?rows=1000000', '?page=-1', '?page=1.5', '?page=1001', '?other=1'])
      expectStatus(await read(listNotices.path, query), 400);
  });

  it('late periods show when the account was past due', proves('F-11'), async () => {
    const { periods } = latePeriodsAnswer.parse(expectStatus(await read(listLatePeriods.path), 200).body);
    expect(periods).toEqual([{ from: '2027-01-29', through: null, days: 7, ageing: '1-30' }]);
  });

  it.each([
    ['available', undefined],
    ['reserved', undefined],
    ['debt', undefined],
    ['accrued-interest', undefined],
    ['owed', undefined],
    ['credit-balance', undefined],
    ['notice', 'noticeId'],
    ['payment', 'paymentId'],
    ['withdrawal', 'withdrawalId'],
  ] as const)('the explanation of the amount %s adds up to it', proves('M-06'), async (amount, of) => {
    const company = companyAnswer.parse((await read(getCompany.path)).body);
    const query = `?amount=${amount}${of ? `&of=${idsOf(name)[of]}` : ''}`;
    const told = explainAnswer.parse(expectStatus(await read(explainAmount.path, query), 200).body);
    const shown = {
      available: company.available_cents / 100,
      reserved: company.reserved_cents / 100,
      debt: company.debt_amount_cents / 100,
      'accrued-interest': company.accrued_interest_cents / 100,
      owed: company.owed_cents / 100,
      'credit-balance': company.credit_balance_cents / 100,
      notice: company.current_payment_notices[0]?.remaining,
      payment: company.payments[0]?.totalAmount,
      withdrawal: company.withdrawals[0]?.remaining,
    };
    expect(told.value).toBe(shown[amount]);
    const lines = told.lines.reduce((sum, one) => sum + Math.round(one.amount * 100), 0);
    expect(lines + Math.round(told.earlier * 100)).toBe(Math.round(told.value * 100));
    expect(told.rules).not.toEqual([]);
  });

  it('only a few explanations of one person run at once', proves('M-06'), async () => {
    const asked = Array.from({ length: 8 }, () => read(explainAmount.path, '?amount=debt'));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // One requested just before may still count.
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(4);
  });

  it(
    "the debt is explained in the reader’s language, and another account's notice is not found",
    proves('M-06'),
    async () => {
      const path = `${at(explainAmount.path, companyId)}?amount=debt`;
      const swedish = expectStatus(await client.get(path), 200).body;
      expect(swedish.lines).toMatchObject([
        { date: '2026-12-01', text: 'Uttag betalades ut', amount: 240_000, event: 'WithdrawalPaidOut' },
        { date: '2027-01-28', text: 'Din betalning fördelades', amount: -2_840, event: 'PaymentAllocated' },
      ]);
      const english = await client.get(path, { headers: { 'accept-language': 'en' } });
      expect(english.body.lines[0].text).toBe('A withdrawal was paid out');
      const unknown = `?amount=notice&of=${idsOf('another').noticeId}`;
      expectStatus(await read(explainAmount.path, unknown), 404);
      expectStatus(await read(explainAmount.path, '?amount=notice'), 404);
      expectStatus(await read(explainAmount.path, '?amount=everything'), 400);
    },
  );

  it(
    'the plan shows what was promised and what is left now, with the late notice',
    proves('F-01', 'F-02'),
    async () => {
      const { withdrawals, pooled } = planAnswer.parse(expectStatus(await read(getPlan.path), 200).body);
      expect(withdrawals).toMatchObject([
        { id: idsOf(name).withdrawalId, date: '2026-12-01', amount: 240_000 },
      ]);
      expect(withdrawals[0]?.original).toEqual(pooled.original);
      expect(withdrawals[0]?.current).toEqual(pooled.current);
      expect(pooled.original).toHaveLength(24);
      expect(pooled.original[0]).toEqual({
        month: 1,
        due_date: '2027-01-28',
        balance: 240_000,
        amortization: 10_000,
        interest_payment: 2_160,
        monthly_fee: 0,
        invoice_fee: 0,
        paid_by_credit: 0,
        monthly_total_payment: 12_160,
      });
      expect(pooled.current[0]).toEqual({
        month: 1,
        due_date: '2027-01-28',
        balance: 237_160,
        amortization: 7_160,
        interest_payment: 7.95,
        monthly_fee: 0,
        invoice_fee: 60,
        paid_by_credit: 0,
        monthly_total_payment: 7_227.95,
      });
    },
  );

  it("a PDF plan of another account's withdrawal or of an unknown version is refused", async () => {
    const of = (query: string) => read(getAccountPlanPdf.path, query);
    expectStatus(await of(`?withdrawal=${idsOf('another').withdrawalId}`), 404);
    expectStatus(await of('?version=best'), 400);
    expectStatus(await of('?withdrawal=first'), 400);
  });

  it('the lists are empty for a company without an account, and not found for anyone else', async () => {
    const other = await api.loggedIn('restricted-limit');
    const paths = [listNotices.path, listPayments.path, listLatePeriods.path, getPlan.path];
    for (const path of [...paths, getAccountPlanPdf.path])
      expectStatus(await other.get(at(path, companyId)), 404);
    await applicationAt(other, 'restricted-limit', 'household');
    await settle(api);
    const { companies } = expectStatus(await other.get(listCompanies.path), 200).body;
    expectStatus(await other.get(at(getAccountPlanPdf.path, companies[0].id)), 404);
    const answers = await Promise.all(paths.map((path) => other.get(at(path, companies[0].id))));
    expect(answers.map((one) => expectStatus(one, 200).body)).toEqual([
      { notices: [], total: 0 },
      { payments: [], total: 0 },
      { periods: [] },
      { withdrawals: [], pooled: { original: [], current: [] } },
    ]);
  });

  it.each([
    ['original', false],
    ['current', true],
  ] as const)(
    'the %s plan is a PDF with the numbers of the page, for one withdrawal alone: %s',
    proves('F-01', 'C-204'),
    async (version, isOfWithdrawal) => {
      const { withdrawals, pooled } = await eventually(
        async () => planAnswer.parse(expectStatus(await read(getPlan.path), 200).body),
        { timeout: 20_000, interval: 500 },
      );
      const plan = isOfWithdrawal ? withdrawals[0] : pooled;
      const of = `?version=${version}${isOfWithdrawal ? `&withdrawal=${withdrawals[0]?.id}` : ''}`;
      // Printing blocks the event loop: an overloaded server asks for a retry.
      const printed = await eventually(
        async () => expectStatus(await read(getAccountPlanPdf.path, of), 200),
        { timeout: 20_000, interval: 500 },
      );
      expect(printed.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="aterbetalningsplan.pdf"',
        'cache-control': 'no-store',
      });
      const told = (await readPdf(printed.bytes)).tagged.filter(({ role }) => role === 'TH' || role === 'TD');
      const cells = told.map(({ text }) => text.replaceAll('\u00a0', ' '));
      // The account holds credit, which pays part of the current plan; the fees then share a column.
      const shown = (plan?.[version] ?? []).map((row) => [
        row.due_date,
        ...[
          row.balance,
          row.amortization,
          row.interest_payment,
          ...(version === 'current'
            ? [row.monthly_fee + row.invoice_fee, -row.paid_by_credit]
            : [row.monthly_fee, row.invoice_fee]),
          row.monthly_total_payment,
        ].map((kronor) => formatAmount(Math.round(kronor * 100)).replaceAll('\u00a0', ' ')),
      ]);
      expect(shown.length).toBeGreaterThan(20);
      const rows = cells.flatMap((cell, index) =>
        /^\d{4}-/.test(cell) ? [cells.slice(index, index + 7)] : [],
      );
      expect(rows).toEqual(shown);
    },
  );
});
