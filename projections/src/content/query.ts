import type { EditedPage, LivePage } from '@kreditlina/domain/content/contracts/staff';
import { findUser } from '../identity/query.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { ContentPageRow } from './table.ts';

/** Jobs and tests act under names that are no ids. */
const UUID = /^[0-9a-f-]{36}$/;

const wireOf = ({ id, name, language, path }: ContentPageRow) => ({
  id,
  name,
  language,
  path,
  is_template: false as const,
});

function findPage(db: ReadDatabase, id: string): Promise<ContentPageRow | undefined> {
  return db.selectFrom('content_page').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What everybody reads on a page; undefined until something was published. */
export async function findLivePage(db: ReadDatabase, id: string): Promise<LivePage | undefined> {
  const row = await findPage(db, id);
  if (!row?.live_texts || row.published_at === null) return undefined;
  return { ...wireOf(row), is_live: true, data: row.live_texts, updated_at: row.published_at };
}

/** The texts saved last, for whoever edits them. */
export async function findEditedPage(db: ReadDatabase, id: string): Promise<EditedPage | undefined> {
  const row = await findPage(db, id);
  if (!row || row.revision === 0) return undefined;
  const editor = UUID.test(row.changed_by_id) ? await findUser(db, row.changed_by_id) : undefined;
  const name = [editor?.first_name, editor?.last_name].filter(Boolean).join(' ');
  const { is_live, draft_texts: data, updated_at, revision } = row;
  return { ...wireOf(row), is_live, data, updated_at, changed_by: name === '' ? null : name, revision };
}
