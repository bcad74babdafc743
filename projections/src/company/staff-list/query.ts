import { kronorOf } from '@kreditlina/domain/calculators/rounding';
import {
  type AgeingAnswer,
  type CompanyFilter,
  type CompanyListQuery,
  type CompanyRow,
  type CompanySort,
  usualOrder,
} from '@kreditlina/domain/company/contracts/staff-list';
import { type Ageing, ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { reviewAnswerBy } from '@kreditlina/domain/credit-application/index';
import { addDays, daysBetween } from '@kreditlina/domain/kernel/business-dates';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ageingBounds } from '../../credit-account/payment-notice/standing.ts';
import type { CompanyStandingRow } from '../../credit-application/table.ts';
import { isTagged } from '../../list/is-tagged.ts';
import { byName, countRows, hasDigits, hasWords } from '../../list/list-query.ts';
import { type OpenExport, openExport } from '../../list/open-export.ts';
import type { ReadDatabase, ReadSchema } from '../../read-schema.ts';
import { lateColumnsOn } from './table.ts';

interface Days {
  readonly today: string;
  readonly d: string;
}
type Condition = RawBuilder<boolean>;

/** A company has the status of its newest application. */
const newestApplication = sql`select admin_status, rejected_by, is_in_review, review_asked_at, is_signed
  from read.company_standing standing
  where standing.company_id = company_list.id`;

const stands = (status: string): Condition =>
  sql<boolean>`company_list.id in (select company_id from read.company_standing where admin_status = ${status})`;

/** Condition on `company_list` for each tile of the overview, which links by it. Companies count once. */
const companyConditions: Readonly<Record<CompanyFilter, ((days: Days) => Condition) | null>> = {
  /** Every company with an application. */
  all: null,
  /** Companies with an interest-cutter application. */
  cutter: () =>
    sql<boolean>`company_list.id in (select company_id from read.company_standing where has_cutter)`,
  /** Newest application approved. */
  'approved-customers': () => stands('approved'),
  /** Newest application rejected by the policy, by staff or by the first lender. */
  'rejected-customers': () => stands('rejected-qapitala'),
  /** Newest application approved by the first lender, rejected by the second. */
  'contracts-rejected': () => stands('rejected-aros'),
  /** A payment was booked on day `d` and not reversed. */
  amortizations: ({ d }) => sql<boolean>`company_list.paid_on @> array[${d}]`,
  /** A notice is late today: past its due date, with more than a negligible amount unpaid. */
  'late-payments': ({ today }) => sql<boolean>`${oldestDueOn(today)} < ${today}`,
  /** A credit loss was in force on day `d`: declared by then and not yet reversed. */
  'credit-loss': ({ d }) => sql<boolean>`(company_list.first_lost_on <= ${d} and exists (
    select from jsonb_array_elements(company_list.accounts) account, jsonb_array_elements(account -> 'losses') loss
    where loss ->> 'on' <= ${d} and (loss ->> 'reversedOn' is null or loss ->> 'reversedOn' > ${d})))`,
  /** A credit-monitoring event occurred on day `d`. */
  events: ({ d }) => sql<boolean>`company_list.monitored_on @> array[${d}]`,
};

/** Earliest day after which a notice of the company is late, by the terms of a day. */
const oldestDueOn = (today: string) => sql.ref(`company_list.${lateColumnsOn(today).oldestColumn}`);

/** Selects companies whose oldest late notice is in an ageing class today. */
function isOfAge(age: Ageing, today: string): RawBuilder<boolean> {
  const { least, most } = ageingBounds[age];
  const oldest = oldestDueOn(today);
  const latest = sql<boolean>`${oldest} <= ${addDays(today, -least)}`;
  if (most === null) return latest;
  return sql<boolean>`(${latest} and ${oldest} >= ${addDays(today, -most)})`;
}

/**
 * Counts companies and sums loans (öre) by ageing class. Reads only late companies, through the index on
 * their oldest due date.
 */
export async function readAgeing(db: ReadDatabase, today: string): Promise<AgeingAnswer> {
  const classes = [];
  for (const age of ageing.options) {
    const { companies, loan } = await db
      .selectFrom('company_list')
      .select([
        (eb) => eb.fn.countAll<number>().as('companies'),
        sql<number>`coalesce(sum(loan_cents), 0)::bigint`.as('loan'),
      ])
      .where(isOfAge(age, today))
      .executeTakeFirstOrThrow();
    classes.push({ ageing: age, companies, loan_amount: kronorOf(loan) });
  }
  const lent = await db
    .selectFrom('daily_figure_count')
    .select('count')
    .where('name', '=', 'principal')
    .executeTakeFirst();
  return { today, classes, lent_amount: kronorOf(lent?.count ?? 0) };
}

interface CompanyListPage extends ListCount {
  readonly companies: CompanyRow[];
}
type Rows = SelectQueryBuilder<ReadSchema, 'company_list', object>;

const columnOf: Readonly<Record<Exclude<CompanySort, 'oldest_due_notice'>, string>> = {
  inserted_at: 'inserted_at',
  updated_at: 'updated_at',
  company_name: 'company_name',
  company_number: 'company_number',
  credit_limit: 'limit_cents',
  loan_amount: 'loan_cents',
};

/**
 * Reads one page of companies for the back office.
 * @param today business date on which lateness is judged
 */
export async function listCompanyRows(
  db: ReadDatabase,
  query: CompanyListQuery,
  today: string,
): Promise<CompanyListPage> {
  const filtered = filteredCompanies(db, query, today);
  // Selects the page by ids alone, then reads the other columns of those few rows.
  const page = inOrder(filtered.select('company_list.id'), query, today)
    .limit(query.rows)
    .offset(query.page * query.rows);
  const shown = await shownOf(
    db.selectFrom('company_list').where('company_list.id', 'in', page),
    query,
    today,
  ).execute();
  return {
    companies: await toRows(db, shown, today),
    ...(await countRows(db, filtered)),
  };
}

export const exportCompanyRows = (
  db: ReadDatabase,
  query: Omit<CompanyListQuery, 'page' | 'rows'>,
  today: string,
): Promise<OpenExport<CompanyRow>> =>
  openExport<Shown, CompanyRow>(
    db,
    (snapshot) => {
      const filtered = filteredCompanies(snapshot, query, today);
      return { filtered, shown: shownOf(filtered, query, today) };
    },
    (shown, snapshot) => toRows(snapshot, shown, today),
  );

const shownOf = (companies: Rows, query: Pick<CompanyListQuery, 'q' | 'sort' | 'order'>, today: string) =>
  inOrder(
    companies
      .leftJoinLateral(sql<Newest>`(${newestApplication})`.as('newest'), (join) => join.onTrue())
      .select([
        ...(['company_list.id', 'company_number', 'company_name', 'has_borrowed', 'limit_cents'] as const),
        ...(['loan_cents', 'account_ids', 'inserted_at', 'updated_at'] as const),
        ...(['newest.admin_status', 'newest.rejected_by', 'newest.is_in_review'] as const),
        ...(['newest.review_asked_at', 'newest.is_signed'] as const),
        sql.ref<string[]>(`company_list.${lateColumnsOn(today).lateAfterColumn}`).as('late_after'),
      ]) as unknown as SelectQueryBuilder<ReadSchema, 'company_list', Shown>,
    query,
    today,
  );

async function toRows(db: ReadDatabase, shown: readonly Shown[], today: string): Promise<CompanyRow[]> {
  const tags = await tagsOf(
    db,
    shown.map(({ id }) => id),
  );
  return shown.map((row) => ({ ...toRow(row, today), tags: tags.get(row.id) ?? [] }));
}

/** Tags by company id, sorted by name. */
async function tagsOf(db: ReadDatabase, ids: readonly string[]): Promise<Map<string, CompanyRow['tags']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tag_use')
    .innerJoin('tag', 'tag.id', 'tag_use.tag_id')
    .where('subject_id', 'in', ids)
    .where('subject_kind', '=', 'company')
    .where('deleted_at', 'is', null)
    .select(['subject_id', 'tag.id', 'tag.name', 'tag.color_hex'])
    .orderBy(byName('name_key'))
    .execute();
  const of = Map.groupBy(rows, ({ subject_id }) => subject_id);
  return new Map([...of].map(([id, tags]) => [id, tags.map(({ subject_id: _, ...tag }) => tag)]));
}

/** Query for the companies that match the filters, without order or columns. */
function filteredCompanies(
  db: ReadDatabase,
  query: Omit<CompanyListQuery, 'page' | 'rows'>,
  today: string,
): Rows {
  let rows = db.selectFrom('company_list') as Rows;
  const condition = companyConditions[query.q]?.({ today, d: query.d ?? today });
  if (condition) rows = rows.where(condition);
  if (query.company_name) rows = rows.where(hasWords('company_list.company_words', query.company_name));
  if (query.company_number) rows = rows.where(hasDigits('company_list.company_number', query.company_number));
  if (query.ageing) rows = rows.where(isOfAge(query.ageing, today));
  if (query.color) rows = rows.where(hasTagOf(query.color));
  if (query.ocr) rows = rows.where(isPaidBy(query.ocr));
  if (query.tag) rows = rows.where(isTagged('company', 'company_list.id', query.tag));
  if (query.has_borrowed) rows = rows.where('has_borrowed', '=', query.has_borrowed === 'true');
  if (query.approved) rows = rows.where(newestIs(sql`admin_status = 'approved'`, query.approved));
  if (query.signed) rows = rows.where(newestIs(sql`is_signed`, query.signed));
  return rows;
}

const isPaidBy = (ocr: string) =>
  sql<boolean>`company_list.id in (select company_id from read.credit_account where ocr_number = ${ocr})`;

const hasTagOf = (color: string) =>
  sql<boolean>`company_list.id in (select subject_id from read.tag_use join read.tag on tag.id = tag_use.tag_id
    where subject_kind = 'company' and color_hex = ${color} and deleted_at is null)`;

/** Filters by a condition on the newest application. A company without one counts as false. */
const newestIs = (condition: ReturnType<typeof sql>, wanted: 'true' | 'false') =>
  sql<boolean>`coalesce((select ${condition} from (${newestApplication}) newest), false) = ${wanted === 'true'}`;

/** Ties are broken by id, so that no row appears on two pages. */
function inOrder<Query extends Rows>(
  rows: Query,
  query: Pick<CompanyListQuery, 'q' | 'sort' | 'order'>,
  today: string,
): Query {
  const usual = usualOrder(query.q);
  const sort = query.sort ?? usual.sort;
  const order = query.order ?? (query.sort ? 'desc' : usual.order);
  const oldest = oldestDueOn(today);
  const column = sort === 'oldest_due_notice' ? oldest : sql.ref(`company_list.${columnOf[sort]}`);
  // A notice that is not late yet is not shown, so it sorts like none: after the late ones when ascending.
  const late = sql`case when ${oldest} < ${today} then ${oldest} end`;
  const isNewestLate = sort === 'oldest_due_notice' && order === 'desc';
  return rows
    .orderBy(isNewestLate ? late : column, (by) =>
      order === 'asc' ? by.asc() : isNewestLate ? by.desc().nullsLast() : by.desc(),
    )
    .orderBy('company_list.id', order) as Query;
}

type Newest = Omit<CompanyStandingRow, 'company_id' | 'has_cutter'>;

interface Shown
  extends Pick<
      ReadSchema['company_list'],
      | 'id'
      | 'company_number'
      | 'company_name'
      | 'has_borrowed'
      | 'limit_cents'
      | 'loan_cents'
      | 'late_after'
      | 'account_ids'
      | 'inserted_at'
      | 'updated_at'
    >,
    Partial<{ readonly [Column in keyof Newest]: Newest[Column] | null }> {}

function toRow(row: Shown, today: string): Omit<CompanyRow, 'tags'> {
  const late = row.late_after.filter((day) => day < today);
  return {
    id: row.id,
    company_number: row.company_number,
    company_name: row.company_name,
    status: row.admin_status ?? null,
    rejected_by: row.rejected_by || null,
    manual_review: row.is_in_review ?? false,
    review_answer_by: row.review_asked_at ? reviewAnswerBy(row.review_asked_at) : null,
    approved: row.admin_status === 'approved',
    signed: row.is_signed ?? false,
    has_borrowed: row.has_borrowed,
    credit_limit: row.account_ids.length > 0 ? kronorOf(row.limit_cents) : null,
    loan_amount: kronorOf(row.loan_cents),
    number_of_due_notices: late.length,
    oldest_due_notice: late[0] ?? null,
    days_past_due: late[0] === undefined ? 0 : daysBetween(late[0], today),
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
  };
}
