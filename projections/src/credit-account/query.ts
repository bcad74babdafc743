import type { Ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { UNKNOWN_NUMBER } from '@kreditlina/domain/validators/personal-number';
import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';
import type { CreditAccountRow } from './credit-account.ts';
import { type Balances, balancesOf, type Sums, sumsOf } from './ledger-balance.ts';
import { type PaymentRow, type PaymentView, paymentView } from './payment.ts';
import type { PaymentNoticeRow } from './payment-notice/payment-notice.ts';
import {
  ageingOf,
  type LatePeriod,
  latePeriods,
  type NoticeView,
  noticeView,
} from './payment-notice/standing.ts';
import { unsigned, type WithdrawalRow } from './withdrawal.ts';

/** Maximum number of rows per list on the account page; the paged lists of notices and payments have all. */
const WITHDRAWALS = 50;
const PAYMENTS = 12;
const UNPAID_NOTICES = 60;
/** Maximum number of notices read: fifty years of monthly ones. */
const ALL_NOTICES = 600;

/** Rows for an account's page, bounded in number for accounts of any age. */
export interface AccountRows {
  readonly sums: Sums;
  /** Number of signed withdrawals that are not repaid yet. */
  readonly runningWithdrawals: number;
  /** Newest first. */
  readonly withdrawals: readonly WithdrawalRow[];
  /** Oldest first. */
  readonly unpaidNotices: readonly PaymentNoticeRow[];
  readonly noticesTotal: number;
  /** Newest first. */
  readonly payments: readonly PaymentRow[];
  readonly paymentsTotal: number;
  readonly maskedNumberOf: (userId: string) => string;
}

/** Finds the credit that staff act on: a running, offered or lost one, else an ended one. */
export const findAccountOfCompany = (
  db: ReadDatabase,
  companyId: string,
): Promise<CreditAccountRow | undefined> =>
  db
    .selectFrom('credit_account')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(
      sql`status in ('offer-expired', 'offer-withdrawn')
        or (status = 'ended' and bank_status is distinct from 'credit-loss')`,
    )
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Companies of the given accounts, by account id. */
export async function companiesOfAccounts(
  db: ReadDatabase,
  accountIds: readonly string[],
): Promise<
  ReadonlyMap<string, { readonly id: string; readonly name: string; readonly company_number: string }>
> {
  if (accountIds.length === 0) return new Map();
  const found = await db
    .selectFrom('credit_account')
    .innerJoin('company', 'company.id', 'credit_account.company_id')
    .select(['credit_account.id as account_id', 'company.id', 'company.name', 'company.company_number'])
    .where('credit_account.id', 'in', accountIds)
    .execute();
  return new Map(found.map(({ account_id, ...company }) => [account_id, company]));
}

const unpaid = sql<number>`amortization_cents + interest_cents + fees_cents + overdue_interest_cents
  + reminder_fee_cents - paid_cents`;
const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/**
 * Reads the rows of the account page in the caller's snapshot, one query at a time, because a polled page
 * must not exhaust the pool.
 */
export async function readAccountRows(db: ReadDatabase, accountId: string): Promise<AccountRows> {
  const totals = await readTotals(db, accountId);
  const withdrawals = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'not in', unsigned)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(WITHDRAWALS)
    .execute();
  const unpaidNotices = await db
    .selectFrom('payment_notice')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`${unpaid} > 0`)
    .orderBy('number')
    .limit(UNPAID_NOTICES)
    .execute();
  const masked = await maskedNumbers(db, [...new Set(withdrawals.map((one) => one.requested_by))]);
  return {
    sums: await readSums(db, accountId),
    runningWithdrawals: totals.running,
    withdrawals,
    unpaidNotices,
    noticesTotal: totals.notices,
    payments: await newestPayments(db, accountId, { page: 0, rows: PAYMENTS }),
    paymentsTotal: totals.payments,
    maskedNumberOf: (userId) => masked.get(userId) ?? UNKNOWN_NUMBER,
  };
}

interface Totals {
  readonly running: number;
  readonly notices: number;
  readonly payments: number;
}

async function readTotals(db: ReadDatabase, accountId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select (
        select count(*) from read.withdrawal
        where account_id = ${accountId}
          and (state in ('signed', 'referred', 'approved', 'ordered')
            or (state = 'paid-out' and repaid_cents < amount_cents))
      ) as running,
      (select count(*) from read.payment_notice where account_id = ${accountId}) as notices,
      (select count(*) from read.payment where account_id = ${accountId}) as payments`.execute(db);
  return rows[0] as Totals;
}

async function maskedNumbers(db: ReadDatabase, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('user_account')
    .select(['id', 'ssn_masked'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.flatMap(({ id, ssn_masked }) => (ssn_masked === null ? [] : [[id, ssn_masked]])));
}

export const readBalances = async (db: ReadDatabase, accountId: string): Promise<Balances> =>
  (await readSums(db, accountId)).balances;

const readSums = async (db: ReadDatabase, accountId: string): Promise<Sums> =>
  sumsOf(await db.selectFrom('ledger_balance').selectAll().where('account_id', '=', accountId).execute());

export interface AsOf {
  /** Business date; later postings are ignored. */
  readonly effectiveOn?: string;
  /** ISO instant; facts recorded later are ignored. */
  readonly recordedAt?: string;
}

/** Balances on a business date, as known now or at an earlier instant. */
export async function readBalancesAsOf(db: ReadDatabase, accountId: string, asOf: AsOf): Promise<Balances> {
  let entries = db
    .selectFrom('ledger_entry')
    .select(['ledger_account', sumOf('amount_cents').as('cents')])
    .where('account_id', '=', accountId);
  if (asOf.effectiveOn) entries = entries.where('value_on', '<=', asOf.effectiveOn);
  if (asOf.recordedAt) entries = entries.where('recorded_at', '<=', asOf.recordedAt);
  const found = await entries.groupBy('ledger_account').execute();
  return balancesOf(found.map((one) => [one.ledger_account, one.cents]));
}

export interface Page {
  /** Zero-based. */
  readonly page: number;
  readonly rows: number;
}

/** Lists notices of an account, newest first. */
export async function listNotices(
  db: ReadDatabase,
  account: CreditAccountRow,
  { page, rows }: Page,
  today: string,
): Promise<{ notices: NoticeView[]; total: number }> {
  const of = db.selectFrom('payment_notice').where('account_id', '=', account.id);
  const found = await of
    .selectAll()
    .orderBy('number', 'desc')
    .limit(rows)
    .offset(page * rows)
    .execute();
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { notices: found.map((one) => noticeView(one, account, today)), total };
}

/** Lists payments for an account, newest first. */
export async function listPayments(
  db: ReadDatabase,
  accountId: string,
  page: Page,
): Promise<{ payments: PaymentView[]; total: number }> {
  const found = await newestPayments(db, accountId, page);
  return { payments: found.map(paymentView), total: await countPayments(db, accountId) };
}

/** Lists periods in which the account was late, by value dates, oldest first. */
export async function listLatePeriods(
  db: ReadDatabase,
  account: CreditAccountRow,
  today: string,
): Promise<(LatePeriod & { ageing: Ageing })[]> {
  const notices = await db
    .selectFrom('payment_notice')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('number', 'desc')
    .limit(ALL_NOTICES)
    .execute();
  return latePeriods(notices, account.losses, today).flatMap((period) => {
    const ageing = ageingOf(period.days);
    return ageing ? [{ ...period, ageing }] : [];
  });
}

const newestPayments = (db: ReadDatabase, accountId: string, { page, rows }: Page): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('value_on', 'desc')
    .orderBy('id')
    .limit(rows)
    .offset(page * rows)
    .execute();

async function countPayments(db: ReadDatabase, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('payment')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}
