import {
  PERSONS_SEARCHED_MAX,
  type UserListQuery,
  type UserListRow,
  type UserSearch,
} from '@kreditlina/domain/identity/contracts/users';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { UNKNOWN_NUMBER } from '@kreditlina/domain/validators/personal-number';
import { normalizePhone } from '@kreditlina/domain/validators/phone';
import type { SelectQueryBuilder } from 'kysely';
import { isTagged } from '../list/is-tagged.ts';
import { countRows } from '../list/list-query.ts';
import { type OpenExport, openExport } from '../list/open-export.ts';
import { type OwnCases, ownCasesOf } from '../own-cases.ts';
import type { ReadDatabase, ReadSchema } from '../read-schema.ts';
import type { UserRow } from './user.ts';

export interface UserListPage extends ListCount {
  readonly users: UserListRow[];
  readonly is_partial: boolean;
}

type Filters = Omit<UserListQuery, 'page' | 'rows' | 'sort'> &
  Partial<Pick<UserSearch, 'ssn' | 'first_name' | 'last_name' | 'phone' | 'email' | 'tag'>>;
type Query = Filters & Pick<UserListQuery, 'page' | 'rows'>;

/** Reader of a user list. Staff see no list results about themselves or people who share a case with them. */
type UserListReader = Pick<OwnCases, 'userId'>;
type Reader = Pick<OwnCases, 'personIds'>;

type Base = SelectQueryBuilder<ReadSchema, 'user_account', object>;

/** Lists one page of the people who have logged in, or of all people with a list hit. */
export async function listUsers(
  db: ReadDatabase,
  query: Query,
  { userId }: UserListReader,
  mostOpened: number = PERSONS_SEARCHED_MAX,
): Promise<UserListPage> {
  const reader = await ownCasesOf(db, userId);
  const filtered = filter(db.selectFrom('user_account') as unknown as Base, query, reader);
  const offset = query.page * query.rows;
  if (!isSealed(query)) {
    const found = await latest(filtered.selectAll(), query.order).limit(query.rows).offset(offset).execute();
    const count = await countRows(db, filtered);
    return { users: await withTotals(db, found as UserRow[], reader), ...count, is_partial: false };
  }
  const { fitting, isPartial } = await openedRows(filtered, query, mostOpened);
  return {
    users: await withTotals(db, fitting.slice(offset, offset + query.rows), reader),
    total: fitting.length,
    is_total_exact: !isPartial,
    is_partial: isPartial,
  };
}

/**
 * Exports the matching people.
 * @returns undefined if a search by sealed fields could not read everyone, because a partial list would
 * mislead
 */
export async function exportUserRows(
  db: ReadDatabase,
  query: Filters,
  { userId }: UserListReader,
  mostOpened: number = PERSONS_SEARCHED_MAX,
): Promise<OpenExport<UserListRow> | undefined> {
  const reader = await ownCasesOf(db, userId);
  const filteredIn = (reads: ReadDatabase) =>
    filter(reads.selectFrom('user_account') as unknown as Base, query, reader);
  if (!isSealed(query)) {
    return openExport<UserRow, UserListRow>(
      db,
      (snapshot) => {
        const filtered = filteredIn(snapshot);
        return { filtered, shown: latest(filtered.selectAll(), query.order) };
      },
      (found, snapshot) => withTotals(snapshot, found, reader),
    );
  }
  const { fitting, isPartial } = await openedRows(filteredIn(db), query, mostOpened);
  if (isPartial) return undefined;
  const rows = await withTotals(db, fitting, reader);
  const batches = async function* () {
    yield rows;
  };
  return { count: rows.length, batches: batches(), close: async () => undefined };
}

/** Unseals a bounded number of the latest changed rows; keeps those that match filters on sealed fields. */
async function openedRows(filtered: Base, query: Filters, mostOpened: number) {
  // One row above the limit shows that there are more.
  const opened = (await latest(filtered.selectAll(), 'desc')
    .limit(mostOpened + 1)
    .execute()) as UserRow[];
  const found = opened.slice(0, mostOpened).filter(fitting(query));
  if (query.order === 'asc') found.reverse();
  return { fitting: found, isPartial: opened.length > mostOpened };
}

const isSealed = (query: Filters): boolean =>
  query.q !== 'all' ||
  Boolean(query.ssn || query.first_name || query.last_name || query.phone || query.email);

const latest = <Rows extends { orderBy: unknown }>(rows: Rows, order: 'asc' | 'desc'): Rows => {
  const of = rows as unknown as SelectQueryBuilder<ReadSchema, 'user_account', object>;
  return of.orderBy('user_account.updated_at', order).orderBy('user_account.id') as unknown as Rows;
};

const statusesOf = {
  approved: ['approved'],
  rejected: ['rejected-qapitala', 'rejected-aros'],
  inprogress: ['N/A', 'in-progress'],
} as const;

function filter(from: Base, query: Filters, { personIds }: Reader): Base {
  let rows = from.where('user_account.is_forgotten', '=', false);
  if (query.q === 'all') rows = rows.where('user_account.is_registered', '=', true);
  else
    rows = rows
      .where('user_account.screened_at', 'is not', null)
      .where('user_account.id', 'not in', personIds);
  // A tag may reveal a suspicion, so readers cannot find themselves or people from their own cases by tag.
  if (query.tag)
    rows = rows
      .where(isTagged('user', 'user_account.id', query.tag))
      .where('user_account.id', 'not in', personIds);
  for (const name of ['approved', 'rejected', 'inprogress'] as const) {
    const wanted = query[name];
    if (!wanted) continue;
    rows = rows.where(({ exists, not, selectFrom }) => {
      const some = exists(
        selectFrom('credit_application')
          .select('credit_application.id')
          .whereRef('credit_application.user_id', '=', 'user_account.id')
          .where('credit_application.admin_status', 'in', statusesOf[name]),
      );
      return wanted === 'true' ? some : not(some);
    });
  }
  return rows;
}

const startsAWord = (text: string | null, start: string | undefined): boolean => {
  if (!start) return true;
  const wanted = start.trim().toLocaleLowerCase('sv');
  const name = (text ?? '').toLocaleLowerCase('sv');
  return name.startsWith(wanted) || name.split(/[\s-]+/).some((word) => word.startsWith(wanted));
};

/** True if the masked number, which shows the birthday, starts with the digits, with or without century. */
const startsNumber = (masked: string | null, start: string | undefined): boolean => {
  if (!start) return true;
  const birthday = (masked ?? '').slice(0, 6);
  const isStart = (digits: string) => digits !== '' && birthday.startsWith(digits);
  return isStart(start.slice(0, 6)) || (/^(19|20)\d/.test(start) && isStart(start.slice(2)));
};

/** Returns a test for rows; normalises the search term once instead of per row. */
const fitting = (query: Filters): ((row: UserRow) => boolean) => {
  const phone = query.phone && (normalizePhone(query.phone) ?? query.phone);
  const email = query.email?.toLowerCase();
  return (row) =>
    (query.q !== 'pep' || row.is_pep === true) &&
    (query.q !== 'sanctioned' || row.is_sanctioned === true) &&
    (!phone || row.phone === phone) &&
    startsNumber(row.ssn_masked, query.ssn) &&
    (!email || (row.email ?? '').toLowerCase().startsWith(email)) &&
    startsAWord(row.first_name, query.first_name) &&
    startsAWord(row.last_name, query.last_name);
};

/** Adds the number of applications, read only for the rows of one page. */
async function withTotals(
  db: ReadDatabase,
  rows: readonly UserRow[],
  { personIds }: Reader,
): Promise<UserListRow[]> {
  const ids = rows.map(({ id }) => id);
  const applications =
    ids.length === 0
      ? []
      : await db
          .selectFrom('credit_application')
          .select(['id', 'user_id', 'admin_status'])
          .where('user_id', 'in', ids)
          .orderBy('started_at', 'desc')
          .orderBy('id')
          .execute();
  const byUser = Map.groupBy(applications, ({ user_id }) => user_id);
  const of = (id: string) => byUser.get(id) ?? [];
  const totalOf = (id: string, statuses: readonly string[]): number =>
    of(id).filter((one) => statuses.includes(one.admin_status)).length;
  return rows.map((row) => ({
    id: row.id,
    ssn: row.ssn_masked ?? UNKNOWN_NUMBER,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    email: row.email,
    phone: row.phone,
    is_admin: row.roles.includes('admin'),
    pep: personIds.includes(row.id) ? null : row.is_pep,
    sanctioned: personIds.includes(row.id) ? null : row.is_sanctioned,
    screened_at: row.screened_at,
    total_approved: totalOf(row.id, statusesOf.approved),
    total_rejected: totalOf(row.id, statusesOf.rejected),
    total_in_progress: totalOf(row.id, statusesOf.inprogress),
    credit_applications: of(row.id).map(({ id }) => id),
    inserted_at: row.registered_at,
    updated_at: row.updated_at,
  }));
}
