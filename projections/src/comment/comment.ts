import { COMMENTS_MAX, type CommentRow } from '@kreditlina/domain/comment/contract';
import type { CommentEvent } from '@kreditlina/domain/comment/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import { personal } from '@kreditlina/domain/kernel/personal';
import { on, projection } from '@kreditlina/projection-engine/projection';
import {
  defineTable,
  instant,
  integer,
  nullable,
  type RowOf,
  sealed,
  text,
  uuid,
} from '@kreditlina/projection-engine/table';
import { z } from 'zod';
import { namesOf } from '../identity/names.ts';
import { ofForgotten } from '../identity/user.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** Comments on companies. The row of a deleted one remains without its text, so that it can be restored. */
const commentTable = defineTable('comment', {
  columns: {
    id: uuid(),
    company_id: uuid(),
    /** Person whose key seals the text. */
    about_id: uuid(),
    text: nullable(sealed<string>(personal(z.string(), 'about_id'))),
    written_by_id: text(),
    /** Stream version at the last edit. */
    version: integer(),
    inserted_at: instant(),
    updated_at: instant(),
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['company_id', 'inserted_at'] }, { columns: ['about_id'] }],
});

type CommentTableRow = RowOf<typeof commentTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    comment: CommentTableRow;
  }
}

type PersonForgotten = Extract<UserEvent, { type: 'PersonForgotten' }>;
type Read = CommentEvent | PersonForgotten;

const evolve = on<CommentTableRow, Read>({
  CommentWritten: (_row, { data, occurredAt, version }) => ({
    id: data.commentId,
    company_id: data.companyId,
    about_id: data.aboutId,
    text: data.text,
    written_by_id: data.writtenBy,
    version,
    inserted_at: occurredAt,
    updated_at: occurredAt,
    deleted_at: null,
  }),
  CommentEdited: (row, { data, occurredAt, version }) =>
    row && { ...row, text: data.text, version, updated_at: occurredAt },
  CommentDeleted: (row, { data }) => row && { ...row, text: null, deleted_at: data.deletedAt },
  CommentRestored: (row, { data }) => row && { ...row, text: data.text, deleted_at: null },
  PersonForgotten: () => null,
});

/** Erasing a person erases the comments about them. */
export const commentProjection = projection<typeof commentTable, Read>({
  name: 'comment',
  version: 2,
  table: commentTable,
  categories: ['comment', 'user'],
  poison: 'park',
  key: (event) => (event.type === 'PersonForgotten' ? null : (event.data.commentId ?? null)),
  alsoRowsWhere: ofForgotten('about_id'),
  evolve,
});

const ofCompany = (db: ReadDatabase, companyId: string) =>
  db.selectFrom('comment').where('company_id', '=', companyId).where('deleted_at', 'is', null);

export async function findComment(db: ReadDatabase, id: string): Promise<CommentRow | undefined> {
  const row = await db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && (await commentsAsRows(db, [row]))[0];
}

export async function countComments(db: ReadDatabase, companyId: string): Promise<number> {
  const { count } = await ofCompany(db, companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

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
    is_edited: row.version > 1,
    deleted: row.deleted_at !== null,
    version: row.version,
  }));
}
