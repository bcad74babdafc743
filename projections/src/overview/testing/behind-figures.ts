import { companyFilters, companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { userListQuery } from '@kreditlina/domain/identity/contracts/users';
import { type ExplainedTile, explainedBy } from '@kreditlina/domain/overview/contracts/explain';
import { sql } from 'kysely';
import { listCompanyRows } from '../../company/staff-list/query.ts';
import { figuresOf } from '../../credit-account/figures.ts';
import { sumsOf } from '../../credit-account/ledger-balance.ts';
import { findAccountOfCompany } from '../../credit-account/query.ts';
import { listApplicationRows } from '../../credit-application/list.ts';
import { listUsers } from '../../identity/user-list.ts';
import type { ReadDatabase } from '../../read-schema.ts';
import type { Range } from '../figures.ts';

/**
 * Composition of an overview amount from the postings themselves: number of events per type and their öre.
 */
export async function behindAmount(db: ReadDatabase, tile: ExplainedTile) {
  const isInterest = tile === 'interest';
  const rows = await db
    .selectFrom('ledger_entry')
    .select([
      'event_type',
      sql<number>`count(distinct event_id)`.as('events'),
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where(
      'ledger_account',
      'in',
      isInterest ? ['interest-income', 'overdue-interest-income'] : ['principal'],
    )
    .groupBy('event_type')
    .execute();
  return explainedBy
    .filter((what) => tile !== 'lent' || what === 'WithdrawalPaidOut' || what === 'PayoutReturned')
    .flatMap((what) => {
      const row = rows.find(({ event_type }) => event_type === what);
      return row
        ? [{ what, events: row.events, amount_cents: tile === 'lent' ? row.cents : 0 - row.cents }]
        : [];
    });
}

/** Amounts of a range from the ledger itself, in öre: the expected sums of the charts. */
export async function behindCharts(db: ReadDatabase, { from, to }: Range) {
  const sumOf = (accounts: readonly string[], types: readonly string[], isOf: boolean) =>
    sql<number>`coalesce(sum(amount_cents) filter (where ledger_account in (${sql.join(accounts)})
      and (event_type in (${sql.join(types)})) = ${isOf}), 0)::bigint`;
  const payouts = ['WithdrawalPaidOut', 'PayoutReturned'];
  const losses = ['CreditLossDeclared', 'CreditLossReversed'];
  const income = ['interest-income', 'overdue-interest-income'];
  const { withdrawals, otherwise, interest } = await db
    .selectFrom('ledger_entry')
    .select([
      sumOf(['principal'], payouts, true).as('withdrawals'),
      sumOf(['principal'], [...payouts, ...losses], false).as('otherwise'),
      sumOf(income, ['none'], false).as('interest'),
    ])
    .where('effective_on', '>=', from)
    .where('effective_on', '<=', to)
    .executeTakeFirstOrThrow();
  return { withdrawals, amortizations: 0 - otherwise, interest: 0 - interest };
}

/** Sum of the available limits on the company pages; each company counts with the one credit on its page. */
async function leftOnPages(db: ReadDatabase, today: string): Promise<number> {
  const companies = await db.selectFrom('credit_account').select('company_id').distinct().execute();
  const balances = await db.selectFrom('ledger_balance').selectAll().execute();
  const none = {
    withdrawals: [],
    unpaidNotices: [],
    payments: [],
    runningWithdrawals: 0,
    noticesTotal: 0,
    paymentsTotal: 0,
  };
  let left = 0;
  for (const { company_id } of companies) {
    const account = await findAccountOfCompany(db, company_id);
    if (!account) continue;
    const sums = sumsOf(balances.filter((one) => one.account_id === account.id));
    left += figuresOf(
      account,
      { ...none, sums, maskedNumberOf: () => '' },
      { userId: '', today },
    ).available_cents;
  }
  return left;
}

/** Row counts of the lists behind the links of the tiles, and the amounts from the ledger itself. */
export async function behindLinks(db: ReadDatabase, today: string) {
  const companies = new Map<string, number>();
  for (const q of companyFilters) {
    const query = companyListQuery.parse({ q, d: today, page: 0, rows: 5 });
    companies.set(q, (await listCompanyRows(db, query, today)).total);
  }
  const oldest = companyListQuery.parse({ q: 'late-payments', ageing: '91+', page: 0, rows: 5 });
  const applications = async (filter: Parameters<typeof listApplicationRows>[1]) =>
    (await listApplicationRows(db, filter)).total;
  const posted = async (accounts: readonly string[], types?: readonly string[]) => {
    const { cents } = await db
      .selectFrom('ledger_entry')
      .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
      .where('ledger_account', 'in', accounts as never)
      .$if(types !== undefined, (query) => query.where('event_type', 'in', types ?? []))
      .executeTakeFirstOrThrow();
    return cents;
  };
  const reader = { userId: '00000000-0000-0000-0000-000000000000' };
  const users = await listUsers(db, userListQuery.parse({ q: 'all', page: 0, rows: 5 }), reader);
  return {
    number_of_applications: companies.get('all'),
    number_of_cutter_applications: companies.get('cutter'),
    approved_customers: companies.get('approved-customers'),
    rejected_customers: companies.get('rejected-customers'),
    contracts_rejected: companies.get('contracts-rejected'),
    number_of_amortizations_today: companies.get('amortizations'),
    number_of_late_payments: companies.get('late-payments'),
    number_of_late_over_90_days: (await listCompanyRows(db, oldest, today)).total,
    number_of_companies_with_credit_loss: companies.get('credit-loss'),
    number_of_customers_with_events_today: companies.get('events'),
    number_of_users: users.total,
    number_of_applications_today: await applications({ d: today }),
    number_of_manual_reviews: await applications({ review: 'open' }),
    number_of_human_reviews: await applications({ review: 'asked' }),
    total_available_limit_amount_cents: await leftOnPages(db, today),
    total_lent_amount_cents: await posted(['principal'], ['WithdrawalPaidOut', 'PayoutReturned']),
    total_interest_accrued_cents: 0 - (await posted(['interest-income', 'overdue-interest-income'])),
  };
}
