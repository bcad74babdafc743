import { COMMENTS_MAX } from '@kreditlina/domain/comment/contract';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/** What is looked at as it was: a company with its applications and credits, or one application with its credit. */
export interface AsOfScope {
  readonly kind: 'company' | 'application';
  readonly id: string;
}

/** Where the log stood at an instant of the business clock; undefined before anything had happened. */
export async function positionAt(db: ReadDatabase, instant: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_entry')
    .select('position')
    .where('occurred_at', '<=', instant)
    .orderBy('occurred_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.position;
}

/** More streams than one company's page stands on; beyond it somebody would make the product read the whole log. */
const MOST_STREAMS = 500;

/** The streams that tell of the scope, without the people in it. */
export async function streamsOf(db: ReadDatabase, { kind, id }: AsOfScope): Promise<string[]> {
  const own = id.toLowerCase();
  const naming = await streamsNaming(db, [own, ...(kind === 'application' ? [creditAccountId(own)] : [])]);
  if (kind === 'application') return naming;
  const applications = naming.flatMap((stream) =>
    stream.startsWith('creditApplication-') ? [stream.slice(stream.indexOf('-') + 1)] : [],
  );
  return streamsNaming(db, [own, ...applications.flatMap((one) => [one, creditAccountId(one)])]);
}

async function streamsNaming(db: ReadDatabase, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('audit_entry')
    .select('stream')
    .distinct()
    .where(sql<boolean>`entity_ids && ${sql.val([...ids])}::text[]`)
    // What somebody answers for elsewhere, and what was sent to them, is no part of the company; its comments, a stream each, are
    // read where they are asked for; files that were printed of it tell nothing new.
    .where('category', 'not in', ['exposure', 'notification', 'comment', 'dossier'])
    .orderBy('stream')
    .limit(MOST_STREAMS)
    .execute();
  return found.map(({ stream }) => stream);
}

/** The streams of the comments on a company that were written up to a position: no more than it may have, the newest. */
export async function commentStreamsOf(
  db: ReadDatabase,
  companyId: string,
  until: string,
): Promise<string[]> {
  const found = await db
    .selectFrom('audit_entry')
    .select('stream')
    .where(sql<boolean>`entity_ids && ${sql.val([companyId.toLowerCase()])}::text[]`)
    .where('type', '=', 'CommentWritten')
    .where('number', '<=', until)
    .orderBy('number', 'desc')
    .limit(COMMENTS_MAX)
    .execute();
  return found.map(({ stream }) => stream);
}
