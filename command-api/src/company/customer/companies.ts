import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import {
  explainAmount,
  getCompany,
  getPlan,
  listCompanies,
  listLatePeriods,
  listNotices,
  listPayments,
} from '@kreditlina/domain/company/contracts/customer';
import type { planAnswer } from '@kreditlina/domain/credit-account/contracts/customer';
import {
  type AccountPlan,
  accountPlan,
  creditAccount,
  type PlanRow,
  type Plans,
} from '@kreditlina/domain/credit-account/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import {
  findAccount,
  findCompany,
  listCompanies as readCompanies,
} from '@kreditlina/projections/company/query';
import { explaining } from '@kreditlina/projections/credit-account/explain';
import {
  listLatePeriods as readLatePeriods,
  listNotices as readNotices,
  listPayments as readPayments,
} from '@kreditlina/projections/credit-account/query';
import type { z } from 'zod';
import { inExplainingTurn } from '../../quota/turns.ts';
import { type CompanyParts, historyOf, readerOf } from '../parts.ts';

export const listCompaniesRoute = handle(listCompanies, async ({ session }, parts: CompanyParts) => {
  const companies = await readCompanies(parts.reads, readerOf(session, parts));
  return { companies, total: companies.length };
});

export const getCompanyRoute = handle(getCompany, async ({ params, session }, parts: CompanyParts) => {
  const company = await findCompany(parts.reads, readerOf(session, parts), params.id);
  if (!company) throw notFound();
  return company;
});

type Answer = z.output<typeof planAnswer>;

const rowOf = (row: PlanRow): Answer['pooled']['current'][number] => ({
  month: row.month,
  due_date: row.dueOn,
  balance: kronorOf(row.balanceCents),
  amortization: kronorOf(row.amortizationCents),
  interest_payment: kronorOf(row.interestCents),
  monthly_fee: kronorOf(row.monthlyFeeCents),
  invoice_fee: kronorOf(row.invoiceFeeCents),
  paid_by_credit: kronorOf(row.creditCents),
  monthly_total_payment: kronorOf(row.totalCents),
});
const plansOf = ({ original, current }: Plans): Answer['pooled'] => ({
  original: original.map(rowOf),
  current: current.map(rowOf),
});

const planView = ({ withdrawals, pooled }: AccountPlan): Answer => ({
  withdrawals: withdrawals.map((one) => ({
    id: one.withdrawalId,
    date: one.paidOutOn,
    amount: kronorOf(one.amountCents),
    ...plansOf(one),
  })),
  pooled: plansOf(pooled),
});

export const getPlanRoute = handle(getPlan, async ({ params, session }, parts: CompanyParts) => {
  const { userId, today } = readerOf(session, parts);
  const account = await findAccount(parts.reads, userId, params.id);
  if (!account) return { withdrawals: [], pooled: { original: [], current: [] } };
  return planView(accountPlan(await parts.commands.load(creditAccount, account.id), today));
});

export const listLatePeriodsRoute = handle(
  listLatePeriods,
  async ({ params, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return { periods: account ? await readLatePeriods(parts.reads, account, today) : [] };
  },
);

export const listNoticesRoute = handle(
  listNotices,
  async ({ params, query, session }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    return account ? readNotices(parts.reads, account, query, today) : { notices: [], total: 0 };
  },
);

export const listPaymentsRoute = handle(
  listPayments,
  async ({ params, query, session }, parts: CompanyParts) => {
    const account = await findAccount(parts.reads, session.userId, params.id);
    return account ? readPayments(parts.reads, account.id, query) : { payments: [], total: 0 };
  },
);

export const explainAmountRoute = handle(
  explainAmount,
  async ({ params, query, session, language }, parts: CompanyParts) => {
    const { userId, today } = readerOf(session, parts);
    const account = await findAccount(parts.reads, userId, params.id);
    // Without an account, every amount is zero and has no lines.
    if (!account)
      return { amount: query.amount, value: 0, lines: [], earlier: 0, earlier_count: 0, rules: [] };
    const { onEvent, told } = explaining({ ...query, language, today });
    await inExplainingTurn(userId, () => historyOf(parts, account.id, onEvent));
    const explanation = told();
    if (!explanation) throw notFound();
    return explanation;
  },
);
