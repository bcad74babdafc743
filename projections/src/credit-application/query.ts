import type { ApplicationType } from '@kreditlina/domain/credit-application/contracts/enums';
import { resumableSince, stepsNotResumable } from '@kreditlina/domain/credit-application/contracts/resumable';
import type { ApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';
import { sql } from 'kysely';
import type { CreditAccountRow } from '../credit-account/credit-account.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { CreditApplicationRow } from './table.ts';

/** An application with the credit that its decision opened, if any. */
export interface ApplicationDetail extends CreditApplicationRow {
  readonly account: CreditAccountRow | null;
  /** Data received so far for the decision; set only when a single application is read. */
  readonly progress: DecisionProgress | null;
}

interface DecisionProgress {
  readonly hasCompanyReport: boolean;
  readonly hasPersonReport: boolean;
  readonly isScreened: boolean;
}

/** Finds an application without an ownership check: compare `user_id` before showing it to a customer. */
export async function findApplication(db: ReadDatabase, id: string): Promise<ApplicationDetail | undefined> {
  const row = await db.selectFrom('credit_application').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const account = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirst();
  return { ...row, account: account ?? null, progress: await progressOf(db, row) };
}

function progressOf(db: ReadDatabase, row: CreditApplicationRow): Promise<DecisionProgress> {
  return db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('company').where('id', '=', row.company_id).where('report', 'is not', null))
        .as('hasCompanyReport'),
      eb
        .exists(
          eb
            .selectFrom('user_account')
            .where('id', '=', row.user_id)
            .where(sql<boolean>`jsonb_array_length(reports) > 0`),
        )
        .as('hasPersonReport'),
      eb
        .exists(
          eb.selectFrom('user_account').where('id', '=', row.user_id).where('screened_at', 'is not', null),
        )
        .as('isScreened'),
    ])
    .executeTakeFirstOrThrow() as Promise<DecisionProgress>;
}

/** Maximum number of applications listed for one person. */
const LIST_MAX = 200;

export interface ApplicationsQuery {
  readonly userId: string;
  readonly status?: ApplicationStatus | undefined;
  readonly type?: ApplicationType | undefined;
  /** ISO instant; limits the list to the resume dialog: pending, and changed within five days before. */
  readonly resumableAt?: string | undefined;
}

/** Lists a person's own applications, latest changed first. */
export async function listApplications(
  db: ReadDatabase,
  query: ApplicationsQuery,
): Promise<ApplicationDetail[]> {
  let rows = db.selectFrom('credit_application').selectAll().where('user_id', '=', query.userId);
  if (query.status) rows = rows.where('status', '=', query.status);
  if (query.type) rows = rows.where('type', '=', query.type);
  if (query.resumableAt) {
    const since = new Date(resumableSince(Date.parse(query.resumableAt))).toISOString();
    rows = rows
      .where('status', '=', 'pending')
      .where('told_at', '>=', since)
      .where('step', 'not in', stepsNotResumable);
  }
  const found = await rows.orderBy('told_at', 'desc').orderBy('id').limit(LIST_MAX).execute();
  const accounts = await accountsOf(db, found);
  return found.map((row) => ({ ...row, account: accounts.get(row.id) ?? null, progress: null }));
}

/** Lists applications by others that name this person, latest changed first. */
export async function listNaming(db: ReadDatabase, personId: string): Promise<CreditApplicationRow[]> {
  return db
    .selectFrom('credit_application')
    .selectAll()
    .where(sql<boolean>`person_ids @> array[${personId}]::uuid[]`)
    .where('user_id', '!=', personId)
    .orderBy('told_at', 'desc')
    .orderBy('id')
    .limit(LIST_MAX)
    .execute();
}

async function accountsOf(
  db: ReadDatabase,
  rows: readonly CreditApplicationRow[],
): Promise<Map<string, CreditAccountRow>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const accounts = await db
    .selectFrom('credit_account')
    .selectAll()
    .where('application_id', 'in', ids)
    .execute();
  return new Map(accounts.map((account) => [account.application_id, account]));
}
