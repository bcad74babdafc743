import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { wireRole } from '@kreditlina/domain/identity/contracts/customer';
import type { EventStore } from '@kreditlina/event-store/port';
import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';
import type { UserRow } from './table.ts';

/** A person by id; undefined when nothing is known. */
export function findUser(db: ReadDatabase, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The whole personal number, from the person's own stream. For the person itself, or after `PersonalDataRevealed` was
 * appended. Undefined when the person never logged in; erased numbers read as `[erased]`.
 */
export async function readPersonalNumber(store: EventStore, id: string): Promise<string | undefined> {
  for await (const event of store.read(`user-${id}`)) {
    if (event.type === 'UserRegistered') return event.data.personalNumber as string;
  }
  return undefined;
}

const LIST_LIMIT = 200;

/** GET /api/me without the personal number, which `readPersonalNumber` gives. */
export async function findCurrentUser(db: ReadDatabase, id: string): Promise<Omit<User, 'ssn'> | undefined> {
  const user = await findUser(db, id);
  if (!user) return undefined;
  const companies = await db
    .selectFrom('company')
    .select(['id', 'company_number', 'name'])
    // A plain array would become a list of values.
    .where(sql<boolean>`representative_ids @> array[${id}]::uuid[]`)
    .orderBy('name')
    .limit(LIST_LIMIT)
    .execute();
  const applications = await db
    .selectFrom('credit_application')
    .select('id')
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(LIST_LIMIT)
    .execute();
  return {
    id: user.id,
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    email: user.email,
    phone: user.phone,
    contact_details_changed_at: user.contact_details_changed_at,
    is_admin: user.roles.includes('admin'),
    roles: user.roles.map(wireRole),
    companies,
    credit_applications: applications.map((application) => application.id),
  };
}
