import { COMMENTS_MAX } from '@kreditlina/domain/comment/contracts/limits';
import type { CommentRow } from '@kreditlina/domain/comment/contracts/staff';
import { namesOf } from '../identity/names.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { CommentTableRow } from './table.ts';

const ofCompany = (db: ReadDatabase, companyId: string) =>
  db.selectFrom('comment').where('company_id', '=', companyId).where('deleted_at', 'is', null);

/** One comment, deleted or not. */
export async function findComment(db: ReadDatabase, id: string): Promise<CommentRow | undefined> {
  const row = await db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await commentsAsRows(db, [row]))[0];
}

/** How many comments a company has that are not deleted. */
export async function countComments(db: ReadDatabase, companyId: string): Promise<number> {
  const { count } = await ofCompany(db, companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of them, the newest first. */
export async function listComments(
  db: ReadDatabase,
  companyId: string,
  { page, rows }: { readonly page: number; readonly rows: number },
): Promise<{ comments: CommentRow[]; total: number }> {
  const found = await ofCompany(db, companyId)
    .selectAll()
    .orderBy('inserted_at', 'desc')
    .orderBy('id')
    .limit(rows)
    .offset(page * rows)
    .execute();
  return { comments: await commentsAsRows(db, found), total: await countComments(db, companyId) };
}

/** Their ids, the newest first. */
export async function commentIdsOf(db: ReadDatabase, companyId: string): Promise<string[]> {
  const found = await ofCompany(db, companyId)
    .select('id')
    .orderBy('inserted_at', 'desc')
    .orderBy('id')
    .limit(COMMENTS_MAX)
    .execute();
  return found.map(({ id }) => id);
}

async function commentsAsRows(db: ReadDatabase, rows: readonly CommentTableRow[]): Promise<CommentRow[]> {
  const names = await namesOf(
    db,
    rows.map(({ written_by_id }) => written_by_id),
  );
  return rows.map((row) => ({
    id: row.id,
    company_id: row.company_id,
    text: row.text ?? '',
    user: names.get(row.written_by_id) ?? null,
    user_id: row.written_by_id,
    inserted_at: row.inserted_at,
    updated_at: row.updated_at,
    is_edited: row.revision > 1,
    deleted: row.deleted_at !== null,
    revision: row.revision,
  }));
}
