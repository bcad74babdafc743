import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { user } from '@kreditlina/domain/identity/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { rightsOf, wireRole } from '@kreditlina/domain/kernel/rights';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore } from '@kreditlina/event-store/port';
import { sql } from 'kysely';
import { byName } from '../list/list-query.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { UserRow } from './user.ts';

export function findUser(db: ReadDatabase, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Reads the full personal number from the person's own stream. Call it only for that person, or after
 * `PersonalDataRevealed` was appended. Undefined if the person never logged in; `[erased]` if erased.
 */
export async function readPersonalNumber(store: EventStore, id: string): Promise<string | undefined> {
  const { isForgotten, person } = await loadState(store, user, id);
  return isForgotten ? ERASED : person?.personalNumber;
}

const LIST_MAX = 200;

/** Lists everyone with a role, by name. Sorted here, because names are sealed in the tables. */
export async function listStaff(db: ReadDatabase): Promise<UserRow[]> {
  const rows = await db
    .selectFrom('user_account')
    .selectAll()
    .where(sql<boolean>`cardinality(roles) > 0`)
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
  // People who have not logged in yet have no name and come last.
  const nameOf = (row: UserRow) => `${row.last_name ?? '\uffff'} ${row.first_name ?? ''}`;
  return rows.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'sv'));
}

/** Data of GET /api/me, without the personal number (see `readPersonalNumber`) and the session's fields. */
export async function findCurrentUser(
  db: ReadDatabase,
  id: string,
): Promise<Omit<User, 'ssn' | 'second_factor'> | undefined> {
  const row = await findUser(db, id);
  if (!row) return undefined;
  const companies = await db
    .selectFrom('company')
    .select((eb) => [
      'id',
      'company_number',
      'name',
      eb
        .exists(
          eb
            .selectFrom('credit_account')
            .select('credit_account.id')
            .whereRef('credit_account.company_id', '=', 'company.id')
            .where('credit_account.user_id', '=', id)
            .where('credit_account.status', 'not in', ['offer-expired', 'offer-withdrawn']),
        )
        .$castTo<boolean>()
        .as('has_account'),
    ])
    // Kysely would expand a plain array into a list of values.
    .where(sql<boolean>`representative_ids @> array[${id}]::uuid[]`)
    .orderBy(byName('name'))
    .limit(LIST_MAX)
    .execute();
  const applications = await db
    .selectFrom('credit_application')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(LIST_MAX)
    .execute();
  return {
    id: row.id,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    email: row.email,
    phone: row.phone,
    contact_details_changed_at: row.contact_details_changed_at,
    contact_details_changed: [...row.contact_details_changed],
    is_admin: row.roles.includes('admin'),
    roles: row.roles.map(wireRole),
    rights: [...rightsOf(row.roles)],
    companies,
    credit_applications: applications.map((application) => application.id),
  };
}
