import {
  type ApplicationListQuery,
  type ApplicationRow,
  statusFilterAliases,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  type ApplicationStep,
  applicationSteps,
} from '@kreditlina/domain/credit-application/contracts/steps';
import { reviewAnswerBy } from '@kreditlina/domain/credit-application/requested-review';
import { addDays } from '@kreditlina/domain/kernel/business-dates';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { UNKNOWN_NUMBER } from '@kreditlina/domain/validators/personal-number';
import { type SelectQueryBuilder, sql } from 'kysely';
import { fullName } from '../identity/names.ts';
import {
  atMidnight,
  byName,
  countRows,
  hasDigits,
  hasWords,
  nextDay,
  startsWith,
} from '../list/list-query.ts';
import { type OpenExport, openExport } from '../list/open-export.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import type { Contact } from './table.ts';

/** Filters of an application list: `d` for the list of a day, `userId` for that of a person. */
export type ApplicationListFilter = Partial<ApplicationListQuery> & {
  readonly userId?: string | undefined;
  readonly companyId?: string | undefined;
};

export interface ApplicationListPage extends ListCount {
  readonly credit_applications: ApplicationRow[];
}

type Base = SelectQueryBuilder<ReadSchema & Aliases, 'application' | 'account', object>;
interface Aliases {
  application: ReadSchema['credit_application'];
  account: ReadSchema['user_account'];
}

/**
 * Lists one page of applications for the back office. Text filters match the start of any word and combine
 * with AND; every column sorts; `d` is the day of the latest update in Stockholm.
 */
export async function listApplicationRows(
  db: ReadDatabase,
  query: ApplicationListFilter,
  mostSorted: number = SORTED_BY_NAME_MAX,
): Promise<ApplicationListPage> {
  const { page = 0, rows = 5 } = query;
  const filtered = filter(base(db), query);
  const found =
    query.sort === 'user_name'
      ? await pageByName(filtered, query.order ?? 'desc', { rows, offset: page * rows, mostSorted })
      : await inOrder(select(filtered), query)
          .limit(rows)
          .offset(page * rows)
          .execute();
  return { credit_applications: found.map(toRow), ...(await countRows(db, filtered)) };
}

/**
 * Exports the applications that match the filters. Sealed names cannot sort the whole set, so sorting by name
 * falls back to the latest change.
 */
export const exportApplicationRows = (
  db: ReadDatabase,
  query: Omit<ApplicationListFilter, 'page' | 'rows'>,
): Promise<OpenExport<ApplicationRow>> =>
  openExport<Selected, ApplicationRow>(
    db,
    (snapshot) => {
      const filtered = filter(base(snapshot), query);
      return { filtered, shown: inOrder(select(filtered), query) };
    },
    async (found) => found.map(toRow),
  );

function inOrder(
  rows: ReturnType<typeof select>,
  { sort = 'updated_at', order }: Pick<ApplicationListFilter, 'sort' | 'order'>,
) {
  return rows
    .orderBy(sortKey(sort === 'user_name' ? 'updated_at' : sort), (by) =>
      order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast(),
    )
    .orderBy('application.id');
}

/**
 * Search windows in days back from the latest day with any application, so that a recent match is found
 * without reading all old rows.
 */
const LOOKED_THROUGH_DAYS = [1, 7, 60, 500, 4_000] as const;
/** Prefix of the daily counts in `credit_application_count`. */
const CHANGED = 'changed/';

/**
 * Latest day before `d` with an application that matches the other filters, YYYY-MM-DD in Stockholm; null if
 * the last eleven years have none.
 */
export async function latestDayBefore(
  db: ReadDatabase,
  { d, ...query }: ApplicationListFilter & { readonly d: string },
): Promise<string | null> {
  const any = await db
    .selectFrom('credit_application_count')
    .select('name')
    .where('name', '>=', CHANGED)
    .where('name', '<', `${CHANGED}${d}`)
    .where('count', '>', 0)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!any) return null;
  const end = nextDay(any.name.slice(CHANGED.length));
  for (const days of LOOKED_THROUGH_DAYS) {
    const { latest } = await filter(base(db), query)
      .where('application.updated_at', '<', atMidnight(end))
      .where('application.updated_at', '>=', atMidnight(addDays(end, -days)))
      .select(
        sql<
          string | null
        >`to_char(max(application.updated_at) at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`.as('latest'),
      )
      .executeTakeFirstOrThrow();
    if (latest !== null) return latest;
  }
  return null;
}

export async function findApplicationRow(db: ReadDatabase, id: string): Promise<ApplicationRow | undefined> {
  const row = await select(base(db).where('application.id', '=', id)).executeTakeFirst();
  return row && toRow(row);
}

function base(db: ReadDatabase): Base {
  return db
    .selectFrom('credit_application as application')
    .leftJoin('user_account as account', 'account.id', 'application.user_id') as unknown as Base;
}

const select = (from: Base) =>
  from.select([
    'application.id as id',
    'application.company_id as company_id',
    'application.company_number as company_number',
    'application.company_name as company_name',
    'application.admin_status as status',
    'application.rejected_by as rejected_by',
    'application.is_in_review as manual_review',
    'application.review_asked_at as review_asked_at',
    'application.risk_class as risk_class',
    'application.step as step',
    'application.is_signed as signed',
    'application.updated_at as updated_at',
    'application.user_id as user_id',
    'account.ssn_masked as user_ssn',
    ...names,
    'account.phone as phone',
    'account.email as email',
  ]);

const names = [
  'account.first_name as first_name',
  'account.last_name as last_name',
  'application.contact as contact',
] as const;

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly contact: Contact | null;
}

/** Name from the register or, until that is known, from the application. */
const nameOf = (names: Names): string => fullName(names) || names.contact?.name || '';

/** Maximum number of names unsealed for sorting, those changed latest; the rest follow in that order. */
const SORTED_BY_NAME_MAX = 2_000;
const swedish = new Intl.Collator('sv');

/** Sorts a page by name. The database cannot sort sealed names, so a bounded number is unsealed here. */
async function pageByName(
  filtered: Base,
  order: 'asc' | 'desc',
  { rows, offset, mostSorted }: Readonly<Record<'rows' | 'offset' | 'mostSorted', number>>,
) {
  const latest = <Rows extends Base>(of: Rows) =>
    of.orderBy('application.updated_at', 'desc').orderBy('application.id') as Rows;
  const opened = await latest(filtered)
    .select(['application.id as id', ...names])
    .limit(mostSorted)
    .execute();
  const sign = order === 'asc' ? 1 : -1;
  const ids = opened
    .map((row) => ({ id: row.id, name: nameOf(row) }))
    .sort((a, b) => sign * swedish.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .slice(offset, offset + rows)
    .map(({ id }) => id);
  const found = ids.length > 0 ? await select(filtered.where('application.id', 'in', ids)).execute() : [];
  const page = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  if (page.length === rows || opened.length < mostSorted) return page;
  const beyond = await select(latest(filtered))
    .limit(rows - page.length)
    .offset(Math.max(offset, mostSorted))
    .execute();
  return [...page, ...beyond];
}

function filter(from: Base, query: ApplicationListFilter): Base {
  let rows = from;
  if (query.userId) rows = rows.where('application.user_id', '=', query.userId);
  if (query.companyId) rows = rows.where('application.company_id', '=', query.companyId);
  if (query.review === 'asked') rows = rows.where('application.review_asked_at', 'is not', null);
  if (query.review === 'open') rows = rows.where('application.is_in_review', '=', true);
  if (query.d) {
    rows = rows
      .where('application.updated_at', '>=', atMidnight(query.d))
      .where('application.updated_at', '<', atMidnight(nextDay(query.d)));
  }
  if (query.signed) rows = rows.where('application.is_signed', '=', query.signed === 'true');
  const status = query.status?.toLowerCase();
  if (query.company_name) rows = rows.where(hasWords('application.company_words', query.company_name));
  if (query.company_number) rows = rows.where(hasDigits('application.company_number', query.company_number));
  if (status)
    rows = rows.where(startsWith('application.admin_status', statusFilterAliases[status] ?? status));
  return query.step ? rows.where(stepStartsWith(query.step)) : rows;
}

/** Filters by the start of a step's name; `approved` is the status screen of an approved application. */
function stepStartsWith(prefix: string) {
  // A full step name matches only that step, because some names are prefixes of others.
  const wanted = prefix.trim().toLowerCase();
  const isNamed = applicationSteps.some((step) => step === wanted)
    ? sql<boolean>`application.step = ${wanted}`
    : startsWith('application.step', prefix);
  if (!'approved'.startsWith(wanted)) return isNamed;
  return sql<boolean>`(${isNamed} or application.step = 'status' and application.admin_status = 'approved')`;
}

function sortKey(sort: Exclude<ApplicationListQuery['sort'], 'user_name'>) {
  if (sort === 'company_name') return byName('application.company_name');
  if (sort === 'status') return sql`application.admin_status`;
  if (sort === 'signed') return sql`application.is_signed`;
  return sql`${sql.ref(`application.${sort}`)}`;
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function toRow(row: Selected): ApplicationRow {
  const { first_name, last_name, contact, phone, email, ...shown } = row;
  return {
    ...shown,
    review_answer_by: row.review_asked_at === null ? null : reviewAnswerBy(row.review_asked_at),
    step: row.step as ApplicationStep,
    user_ssn: row.user_ssn ?? UNKNOWN_NUMBER,
    user_name: nameOf({ first_name, last_name, contact }),
    user_phone: phone ?? contact?.phone ?? null,
    user_email: email ?? contact?.email ?? null,
  };
}
