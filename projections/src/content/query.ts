import type { EditedPage, LivePage } from '@kreditlina/domain/content/contracts/staff';
import { namesOf } from '../identity/names.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { ContentPageRow } from './table.ts';

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
  const editors = await namesOf(db, [row.changed_by_id]);
  const { is_live, draft_texts: data, updated_at, revision } = row;
  const changed_by = editors.get(row.changed_by_id) ?? null;
  return { ...wireOf(row), is_live, data, updated_at, changed_by, revision };
}
