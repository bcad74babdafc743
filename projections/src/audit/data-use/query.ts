import type { DataUse } from '@kreditlina/domain/audit/contracts/customer';
import type { ReadDatabase } from '../../read-schema.ts';

/** Limit on the applications and accounts of one person that are searched; the latest. */
const MOST = 200;

interface Page {
  readonly page: number;
  readonly rows: number;
}

/**
 * Uses of a person's own data, applications and credits, newest first. Co-representatives of the company and
 * persons named in an application read only the uses of their own data.
 */
export async function listDataUses(
  db: ReadDatabase,
  userId: string,
  { page, rows }: Page,
): Promise<{ data_uses: DataUse[]; total: number }> {
  const applications = await db
    .selectFrom('credit_application')
    .select(['id', 'company_name'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(MOST)
    .execute();
  const accounts = await db
    .selectFrom('credit_account')
    .select(['id', 'application_id'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .limit(MOST)
    .execute();
  const applicationOf = new Map([
    ...applications.map(({ id }) => [id, id] as const),
    ...accounts.map(({ id, application_id }) => [id, application_id] as const),
  ]);
  const names = new Map(applications.map(({ id, company_name }) => [id, company_name]));
  const own = db.selectFrom('data_use').where('subject_id', 'in', [userId, ...applicationOf.keys()]);
  const found = await own
    .selectAll()
    .orderBy((eb) => eb.fn('length', ['position']), 'desc')
    .orderBy('position', 'desc')
    .limit(rows)
    .offset(page * rows)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data_uses = found.map(({ event_id, subject_id, use, role, purpose, rate, occurred_at }): DataUse => {
    const application_id = applicationOf.get(subject_id) ?? null;
    const company_name = (application_id && names.get(application_id)) ?? null;
    return { id: event_id, at: occurred_at, role, use, purpose, application_id, company_name, rate };
  });
  return { data_uses, total };
}
