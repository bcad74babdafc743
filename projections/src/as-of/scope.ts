import { COMMENTS_MAX } from '@kreditlina/domain/comment/contract';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/**
 * Subject of an as-of read: a company with its applications and credits, or an application with its credit.
 */
export interface AsOfScope {
  readonly kind: 'company' | 'application';
  readonly id: string;
}

/** Position of the last event up to an instant of the business clock; undefined before the first event. */
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

/** Maximum number of streams read, far more than a company page needs; bounds the read of the log. */
const STREAMS_MAX = 500;

/** Streams about the scope, without those of its people. */
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
    // A company page shows neither guarantees for other companies nor messages, and a printed dossier adds no
    // facts. Comments are selected separately.
    .where('category', 'not in', ['exposure', 'notification', 'comment', 'dossier'])
    .orderBy('stream')
    .limit(STREAMS_MAX)
    .execute();
  return found.map(({ stream }) => stream);
}

/** Streams of the newest comments on a company up to a position, at most as many as it may have. */
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
