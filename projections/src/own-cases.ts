import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { reviewPossibleUntil } from '@kreditlina/domain/credit-application/index';
import { sql } from 'kysely';
import type { ReadDatabase } from './read-schema.ts';

/** Far more applications than anybody who works here has a part in. */
const MOST_CASES = 500;

/**
 * What a member of staff has a part in themselves, and every other case of those beside them there: nothing of it tells them whether they,
 * or those beside them, are in a list.
 */
export interface OwnCases {
  readonly userId: string;
  readonly applicationIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly companyIds: readonly string[];
  /** Themselves, and everybody who has a part in one of these. */
  readonly personIds: readonly string[];
}

/**
 * The applications that somebody has a part in, also by no more than being entitled to sign for the company, and those in which somebody
 * beside them in one of these has a part; with their credits and companies.
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
    .limit(MOST_CASES)
    .execute();

/** Phases of an application that has ended, one way or another. */
const ended = ['completed', 'expired', 'withdrawn'] as const;
/** More open applications than anybody has a part in. */
const MOST_OPEN = 50;

/**
 * Applications that have not ended and in which somebody has a part, the newest first. A rejection is no end as long as its applicant
 * can ask a person to look at it, or somebody does.
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
    .limit(MOST_OPEN)
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

/** Whether some application names both: what the lists say of the one is then not for the other. */
export async function haveSharedCase(db: ReadDatabase, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('credit_application')
    .select('id')
    .where(sql<boolean>`part_ids @> array[${one}, ${other}]::uuid[]`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
