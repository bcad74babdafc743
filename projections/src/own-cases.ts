import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { reviewPossibleUntil } from '@kreditlina/domain/credit-application/index';
import { sql } from 'kysely';
import type { ReadDatabase } from './read-schema.ts';

/** Maximum number of applications read, far more than a member of staff takes part in. */
const CASES_MAX = 500;

/**
 * Cases in which a member of staff takes part, and all other cases of their co-participants. Nothing in these
 * cases may reveal that one of these people is on a list.
 */
export interface OwnCases {
  readonly userId: string;
  readonly applicationIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly companyIds: readonly string[];
  /** The person and all their co-participants. */
  readonly personIds: readonly string[];
}

/**
 * Finds the applications in which a person takes part, even if only as an authorised signatory, and those of
 * all co-participants, with their accounts and companies.
 */
export async function ownCasesOf(db: ReadDatabase, userId: string): Promise<OwnCases> {
  const own = await casesNaming(db, [userId]);
  const personIds = [...new Set([userId, ...own.flatMap(({ part_ids }) => part_ids)])];
  const found = personIds.length > 1 ? [...own, ...(await casesNaming(db, personIds))] : own;
  const applicationIds = [...new Set(found.map(({ id }) => id))];
  return {
    userId,
    applicationIds,
    accountIds: applicationIds.map(creditAccountId),
    companyIds: [...new Set(found.flatMap(({ company_id }) => company_id ?? []))],
    personIds,
  };
}

const casesNaming = (db: ReadDatabase, personIds: readonly string[]) =>
  db
    .selectFrom('credit_application')
    .select(['id', 'company_id', 'part_ids'])
    .where(sql<boolean>`part_ids && ${sql.val([...personIds])}::uuid[]`)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(CASES_MAX)
    .execute();

const ended = ['completed', 'expired', 'withdrawn'] as const;
/** Maximum number of open applications read, more than anyone takes part in. */
const OPEN_MAX = 50;

/**
 * Open applications in which a person takes part, newest first. A rejection is final only once its applicant
 * can no longer request a human review and none is pending.
 */
export async function openCasesOf(db: ReadDatabase, userId: string, now: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('credit_application')
    .select(['id', 'phase', 'rejected_at', 'review_asked_at'])
    .where(sql<boolean>`part_ids @> array[${userId}]::uuid[]`)
    .where('phase', 'not in', [...ended])
    .where(
      sql<boolean>`(phase <> 'rejected' or review_asked_at is not null or rejected_at > ${now}::timestamptz - interval '60 days')`,
    )
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(OPEN_MAX)
    .execute();
  return found
    .filter(
      ({ phase, rejected_at, review_asked_at }) =>
        phase !== 'rejected' ||
        review_asked_at !== null ||
        (rejected_at !== null && now <= reviewPossibleUntil(rejected_at)),
    )
    .map(({ id }) => id);
}

/** True if both people take part in one application; neither may then see the other's list results. */
export async function haveSharedCase(db: ReadDatabase, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('credit_application')
    .select('id')
    .where(sql<boolean>`part_ids @> array[${one}, ${other}]::uuid[]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Maximum number of people read, more than one company's applications name. */
const PEOPLE_MAX = 5_000;

/** Ids of all people with personal data in an application of the company. */
export async function peopleOfCompany(db: ReadDatabase, id: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('credit_application')
    .select(sql<string>`unnest(person_ids)`.as('person_id'))
    .distinct()
    .where('company_id', '=', id)
    .limit(PEOPLE_MAX)
    .execute();
  return found.map(({ person_id }) => person_id);
}
