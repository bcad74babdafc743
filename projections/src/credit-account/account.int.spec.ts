import { companyAnswer } from '@kreditlina/domain/company/contracts/customer';
import { assertInvariants, InvariantBroken } from '@kreditlina/projection-engine/invariants';
import { createMaintenance } from '@kreditlina/projection-engine/maintenance';
import { proves } from '@kreditlina/tools/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount, findCompany } from '../company/query.ts';
import { projections } from '../registry.ts';
import { uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { grantedTerms, idsOf, servicedFacts } from '../testing/serviced-account.ts';
import { listOpenedAccounts } from './book.ts';
import { checkLedger } from './ledger-check.ts';
import { listLatePeriods, listNotices, listPayments, readBalances, readBalancesAsOf } from './query.ts';
import { explained } from './testing/explained.ts';

const userId = uuidOf('owner');
const companyIdOf = (name: string): string => uuidOf(`company ${name}`);
let models: ReadModels;

beforeAll(async () => {
  models = await createReadModels();
  const person = { personalNumber: '198504129999', firstName: 'Anna', lastName: 'Prov' };
  await models.given(`user-${userId}`, [{ type: 'UserRegistered', data: { userId, ...person } }]);
});
afterAll(() => models[Symbol.asyncDispose]());

/**
 * An account with a requested withdrawal, followed by the facts of the test.
 * @returns its id
 */
async function account(name: string, facts: (id: string) => readonly Fact[]): Promise<string> {
  const id = uuidOf(`account ${name}`);
  const { withdrawalId } = idsOf(name);
  const companyId = companyIdOf(name);
  await models.given(`company-${companyId}`, [
    {
      type: 'CompanyRegistered',
      data: { companyId, companyNumber: '5560360793', name: 'Bolaget AB', companyForm: 'AB' },
    },
    { type: 'RepresentativeRecorded', data: { companyId, personId: userId, position: 'VD' } },
  ]);
  const stream = `creditAccount-${id}`;
  await models.given(stream, [
    {
      type: 'LimitGranted',
      data: { accountId: id, applicationId: uuidOf(name), companyId, userId, ...grantedTerms },
    },
    { type: 'BankStatusChanged', data: { accountId: id, from: null, to: 'offer' } },
    {
      type: 'WithdrawalRequested',
      data: { accountId: id, withdrawalId, amountCents: 24_000_000, kind: 'initial', requestedBy: userId },
    },
    { type: 'BankStatusChanged', data: { accountId: id, from: 'offer', to: 'active' } },
  ]);
  const told = facts(id);
  const booked = told.findIndex(({ type }) => type === 'PaymentReceived');
  // Given in two commands, so that the payment is recorded later than the facts before it.
  await models.given(stream, told.slice(0, booked));
  await models.given(stream, told.slice(booked));
  return id;
}
const companyOn = async (name: string, today: string) =>
  companyAnswer.parse(await findCompany(models.db, { userId, today }, companyIdOf(name)));
const accountOf = async (name: string) => {
  const found = await findAccount(models.db, userId, companyIdOf(name));
  if (!found) throw new Error('no account');
  return found;
};

describe('serviced account', () => {
  const name = 'serviced';
  const { withdrawalId, noticeId, paymentId } = idsOf(name);
  let id: string;
  beforeAll(async () => {
    id = await account(name, (accountId) => servicedFacts(name, accountId));
  });

  it(
    'shows debt, interest and the amount to pay, summed from its postings',
    proves('C-225', 'C-199', 'F-10'),
    async () => {
      const company = await companyOn(name, '2027-02-04');
      expect(company).toMatchObject({
        as_of: '2027-02-04',
        credit_limit_cents: 40_000_000,
        debt_amount_cents: 24_000_000 - 284_000,
        available_cents: 40_000_000 - 24_000_000 + 284_000,
        reserved_cents: 0,
        accrued_interest_cents: 0,
        owed_cents: 24_000_000 - 284_000 + 795 + 6_000,
        credit_balance_cents: 0,
        written_off_cents: 0,
        can_withdraw: false,
        withdrawal_obstacle: 'overdue',
        days_past_due: 7,
        ageing: '1-30',
        to_pay: {
          amount: 7_227.95,
          dueDate: '2027-01-28',
          isOverdue: true,
          overdueAmount: 7_227.95,
          overdueSince: '2027-01-28',
        },
        notices_total: 1,
        payments_total: 1,
      });
      expect((await companyOn(name, '2027-01-28')).withdrawal_obstacle).toBeNull();
      expect((await companyOn(name, '2027-01-29')).days_past_due).toBe(1);
    },
  );

  it('shows a single moment even if read models change during the read', proves('C-225'), async () => {
    const before = await companyOn(name, '2027-02-04');
    const change = (cents: number) =>
      sql`update read.ledger_balance set balance_cents = balance_cents + ${cents} where account_id = ${id}`.execute(
        models.db,
      );
    let reads = 0;
    const meanwhile = models.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        reads += 1;
        // The company is read first; the second read is the account's own row.
        if (reads === 2) await change(700);
        return result;
      },
    });
    const of = { userId, today: '2027-02-04' };
    try {
      expect(await findCompany(meanwhile, of, companyIdOf(name))).toEqual(before);
      expect(reads).toBeGreaterThan(5);
      expect((await findCompany(models.db, of, companyIdOf(name)))?.debt_amount_cents).toBe(
        before.debt_amount_cents + 700,
      );
    } finally {
      await change(-700);
    }
  });

  it(
    'lists withdrawals, notices and payments with the fields of the specification',
    proves('C-206', 'C-207', 'C-227', 'C-228', 'C-229', 'C-230', 'C-231', 'X-48'),
    async () => {
      const company = await companyOn(name, '2027-02-04');
      expect(company.withdrawal_applications).toEqual([
        {
          id: withdrawalId,
          createdDate: '2026-11-21T09:00:02.000Z',
          status: 'Approved',
          amount: 240_000,
          appliedBySocialSecurityNumber: '850412-****',
          isOwn: true,
          state: 'paid-out',
          reasons: [],
        },
      ]);
      expect(company.withdrawals).toEqual([
        {
          id: withdrawalId,
          date: '2026-12-01',
          amount: 240_000,
          remaining: 237_160,
          months: 24,
          monthlyAmortization: 10_000,
          rateYearBasisPoints: 1_080,
          returnedDate: null,
        },
      ]);
      expect(company.current_payment_notices).toEqual([
        {
          id: noticeId,
          number: 1,
          noticeDate: '2027-01-01',
          dueDate: '2027-01-28',
          periodFrom: '2026-12-01',
          periodThrough: '2026-12-31',
          amortization: 10_000,
          interest: 2_160,
          fees: 0,
          interestOnOverduePayments: 7.95,
          reminderFee: 60,
          totalAmount: 12_227.95,
          paid: 5_000,
          remaining: 7_227.95,
          status: 'overdue',
          daysPastDue: 7,
          reminderDate: '2027-02-04',
          ocr: '12345674',
        },
      ]);
      expect(company.payments).toEqual([
        {
          id: paymentId,
          paymentDate: '2027-01-28',
          amortization: 2_840,
          interest: 2_160,
          interestOnOverduePayments: 0,
          reminderFee: 0,
          totalAmount: 5_000,
          fees: 0,
          extraAmortization: 0,
          recovery: 0,
          credit: 0,
          reversedDate: null,
        },
      ]);
    },
  );

  it('pages through all its notices and payments', proves('C-214', 'C-215'), async () => {
    const found = await accountOf(name);
    const { notices, total } = await listNotices(models.db, found, { page: 0, rows: 5 }, '2027-02-04');
    expect([notices.map((one) => one.id), total]).toEqual([[noticeId], 1]);
    expect(await listNotices(models.db, found, { page: 1, rows: 5 }, '2027-02-04')).toEqual({
      notices: [],
      total: 1,
    });
    expect((await listPayments(models.db, id, { page: 0, rows: 5 })).payments).toHaveLength(1);
    expect(await listLatePeriods(models.db, found, '2027-02-04')).toEqual([
      { from: '2027-01-29', through: null, days: 7, ageing: '1-30' },
    ]);
  });

  it('gives balances as of any day, both as effective and as known then', proves('F-13'), async () => {
    const principal = async (asOf: Parameters<typeof readBalancesAsOf>[2]) =>
      (await readBalancesAsOf(models.db, id, asOf)).principal;
    expect(await principal({ effectiveOn: '2026-11-30' })).toBe(0);
    expect(await principal({ effectiveOn: '2027-01-27' })).toBe(24_000_000);
    // Booked later, but effective from its value date.
    expect(await principal({ effectiveOn: '2027-01-28' })).toBe(24_000_000 - 284_000);
    const [payment] = await models.db
      .selectFrom('ledger_entry')
      .select('recorded_at')
      .where('account_id', '=', id)
      .where('event_type', '=', 'PaymentAllocated')
      .execute();
    const before = new Date(Date.parse(payment?.recorded_at ?? '') - 1).toISOString();
    expect(await principal({ effectiveOn: '2027-01-28', recordedAt: before })).toBe(24_000_000);
    expect(await readBalancesAsOf(models.db, id, {})).toEqual(await readBalances(models.db, id));
  });
});

describe('reversals and losses', () => {
  it('a reversed payment is owed again', proves('X-42'), async () => {
    const name = 'reversed';
    const { noticeId, paymentId, withdrawalId } = idsOf(name);
    const id = await account(name, (accountId) => {
      const facts = servicedFacts(name, accountId);
      const allocated = facts.find(({ type }) => type === 'PaymentAllocated');
      const { valueOn, parts } = allocated?.data ?? {};
      const data = { accountId, paymentId, amountCents: 500_000, valueOn, parts, creditCents: 0 };
      return [
        ...facts,
        {
          type: 'PaymentReversed',
          on: '2027-02-05',
          data: { ...data, reversedOn: '2027-02-05', reason: 'bank-recall', reversedBy: uuidOf('colleague') },
        },
      ];
    });
    const company = await companyOn(name, '2027-02-05');
    expect(company).toMatchObject({ debt_amount_cents: 24_000_000, credit_balance_cents: 0 });
    expect(company.current_payment_notices).toMatchObject([{ id: noticeId, paid: 0, remaining: 12_227.95 }]);
    expect(company.withdrawals).toMatchObject([{ id: withdrawalId, remaining: 240_000 }]);
    expect(company.payments).toMatchObject([{ totalAmount: 5_000, reversedDate: '2027-02-05' }]);
    expect((await readBalances(models.db, id)).bank).toBe(-24_000_000);
  });

  it('a notice’s lines separate interest from the fee, and a request at night falls on the Swedish day', async () => {
    const name = 'told apart';
    const id = await account(name, (accountId) => servicedFacts(name, accountId));
    const withdrawalId = uuidOf('withdrawal at night');
    await models.given(
      `creditAccount-${id}`,
      [
        {
          type: 'WithdrawalRequested',
          data: {
            accountId: id,
            withdrawalId,
            amountCents: 1_000_000,
            kind: 'later',
            requestedBy: userId,
          },
        },
      ],
      { at: '2027-02-04T23:30:00.000Z' },
    );
    const linesOf = async (amount: 'notice' | 'reserved', of?: string) =>
      (await explained(models.store, id, { amount, of, today: '2027-02-04' }))?.lines.map(
        ({ date, text, amount: kronor, event }) => [date, text, kronor, event],
      );
    expect(await linesOf('notice', idsOf(name).noticeId)).toEqual([
      ['2027-01-01', 'Avin: amortering, ränta och avgifter', 12_160, 'NoticeIssued'],
      ['2027-01-28', 'Betalat', -5_000, 'PaymentAllocated'],
      [
        '2027-02-03',
        'Dröjsmålsränta: 8,00\u00a0% om året på 7\u00a0160\u00a0kr',
        7.95,
        'OverdueInterestCharged',
      ],
      ['2027-02-04', 'Påminnelseavgift', 60, 'ReminderFeeCharged'],
    ]);
    expect(await linesOf('reserved')).toEqual([
      ['2027-02-05', 'Uttag som är på väg', 10_000, 'WithdrawalRequested'],
    ]);
  });

  it('a loss leaves nothing to pay and shows the amount written off, and its reversal restores the debt', async () => {
    const name = 'lost';
    const lost = {
      principalCents: 23_716_000,
      interestCents: 0,
      overdueInterestCents: 795,
      feesCents: 6_000,
    };
    const lostCents = 23_722_795;
    const proposalId = uuidOf('loss');
    const stream = `creditAccount-${await account(name, (accountId) => [
      ...servicedFacts(name, accountId),
      {
        type: 'CreditLossDeclared',
        on: '2027-06-01',
        data: {
          accountId,
          proposalId,
          declaredOn: '2027-06-01',
          reasonCode: 'bankruptcy',
          approvedBy: userId,
          lost,
          lostCents,
        },
      },
    ])}`;
    expect(await companyOn(name, '2027-06-01')).toMatchObject({
      debt_amount_cents: 0,
      owed_cents: 0,
      written_off_cents: lostCents,
      to_pay: null,
      current_payment_notices: [],
      days_past_due: 0,
      withdrawals: [{ remaining: 0 }],
    });
    const [notice] = (await listNotices(models.db, await accountOf(name), { page: 0, rows: 5 }, '2027-06-01'))
      .notices;
    expect(notice?.status).toBe('written-off');
    const accountId = stream.slice('creditAccount-'.length);
    await models.given(stream, [
      {
        type: 'CreditLossReversed',
        on: '2027-07-01',
        data: {
          accountId,
          proposalId,
          reversedOn: '2027-07-01',
          reasonCode: 'mistake',
          approvedBy: userId,
          restored: lost,
          restoredCents: lostCents,
          dueAgainOn: '2027-07-15',
          notices: [{ noticeId: idsOf(name).noticeId, amountCents: 722_795 }],
        },
      },
    ]);
    expect(await companyOn(name, '2027-07-01')).toMatchObject({
      debt_amount_cents: 23_716_000,
      written_off_cents: 0,
      to_pay: { amount: 7_227.95 },
      withdrawals: [{ remaining: 237_160 }],
    });
  });
});

describe('ledger', () => {
  it('the ledger balances, also after each read model is rebuilt', proves('F-13'), async () => {
    const report = await checkLedger(models.pool);
    expect(report.breaches).toEqual([]);
    expect(report.entries).toBeGreaterThan(20);
    const maintenance = createMaintenance({
      store: models.store,
      pool: models.pool,
      owner: 'spec',
      projections,
    });
    for (const name of ['ledger-entry', 'ledger-balance', 'withdrawal', 'payment-notice', 'payment']) {
      const { rows } = await maintenance.rebuild(name);
      expect([name, rows > 0]).toEqual([name, true]);
    }
    expect((await checkLedger(models.pool)).breaches).toEqual([]);
  });

  it('reports breaches of the ledger by account', proves('F-13'), async () => {
    const change = (cents: number) =>
      sql`update read.ledger_balance set balance_cents = balance_cents + ${cents} where ledger_account = 'principal'`;
    const [balances] = projections.filter(({ name }) => name === 'ledger-balance');
    if (!balances) throw new Error('no balances');
    await assertInvariants(models.db, balances, 'read');
    await change(1).execute(models.db);
    const { breaches } = await checkLedger(models.pool);
    expect(breaches.filter((one) => one.includes('do not add up to zero'))).toHaveLength(4);
    expect(breaches.filter((one) => one.includes('/principal is'))).toHaveLength(4);
    await expect(assertInvariants(models.db, balances, 'read')).rejects.toThrow(InvariantBroken);
    await change(-1).execute(models.db);
    expect((await checkLedger(models.pool)).breaches).toEqual([]);
  });
});

it('an account at its limit of withdrawals says so until one is repaid', proves('C-308'), async () => {
  const withdrawals = Array.from({ length: 48 }, (_one, index) => uuidOf(`withdrawal ${index} of many`));
  const asked = (accountId: string, withdrawalId: string): Fact => ({
    type: 'WithdrawalRequested',
    data: { accountId, withdrawalId, amountCents: 10_000, kind: 'later', requestedBy: userId },
  });
  const { withdrawalId, payoutId, paymentId } = idsOf('many');
  const id = await account('many', (accountId) => [
    ...withdrawals.slice(0, 47).flatMap((one) => [
      asked(accountId, one),
      {
        type: 'WithdrawalApproved',
        data: { accountId, withdrawalId: one, decidedBy: 'automatic', policyVersion: '2026-11' },
      },
    ]),
    {
      type: 'WithdrawalPaidOut',
      data: {
        accountId,
        withdrawalId,
        payoutId,
        amountCents: 24_000_000,
        paidOutOn: '2026-12-01',
        bankReference: 'B-1',
        planMonthCount: 24,
        monthlyAmortizationCents: 1_000_000,
        rateYearBasisPoints: 1_080,
      },
    },
  ]);
  const obstacle = async () => (await companyOn('many', '2026-12-02')).withdrawal_obstacle;
  expect(await obstacle()).toBe('too-many-withdrawals');
  const paid = { accountId: id, paymentId, valueOn: '2026-12-02' };
  const part = { kind: 'principal', noticeId: null, withdrawalId, amountCents: 24_000_000 };
  await models.given(`creditAccount-${id}`, [
    {
      type: 'PaymentReceived',
      data: { ...paid, amountCents: 24_000_000, bookedOn: '2026-12-02', bankReference: 'P-1' },
    },
    { type: 'PaymentAllocated', data: { ...paid, parts: [part], creditLeftCents: 0 } },
    // An unsigned request does not count, as the next one replaces it.
    asked(id, withdrawals[47] ?? ''),
  ]);
  expect(await obstacle()).toBeNull();
});

it('a closed account is serviced while something is owed on it', proves('X-39'), async () => {
  const name = 'closed and owing';
  const id = await account(name, (accountId) => servicedFacts(name, accountId));
  const stream = `creditAccount-${id}`;
  const serviced = async () => (await listOpenedAccounts(models.db, null, 100)).includes(id);
  const claimed = (claims: readonly 'owed-after-end'[]): Fact => ({
    type: 'OpenClaimsChanged',
    data: { accountId: id, claims: [...claims], added: [...claims] },
  });
  const ended: Fact = { type: 'BankStatusChanged', data: { accountId: id, from: 'active', to: 'closed' } };
  await models.given(stream, [ended]);
  expect(await serviced()).toBe(false);
  await models.given(stream, [claimed(['owed-after-end'])]);
  expect(await serviced()).toBe(true);
  await models.given(stream, [claimed([])]);
  expect(await serviced()).toBe(false);
});
