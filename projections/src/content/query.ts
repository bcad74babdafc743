import type { PageLanguage } from '@kreditlina/domain/content/contracts/page-texts';
import { canonicalPath } from '@kreditlina/domain/content/contracts/paths';
import { getBackground, type LivePage, type LivePagesQuery } from '@kreditlina/domain/content/contracts/site';
import type { AdminPagesQuery, EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { openingOf } from '@kreditlina/domain/content/contracts/titles';
import { pathTo } from '@kreditlina/domain/kernel/endpoint';
import type { ListCount } from '@kreditlina/domain/kernel/list-contract';
import { API_PREFIX } from '@kreditlina/domain/paths';
import { sql } from 'kysely';
import { namesOf } from '../identity/names.ts';
import { byName, countRows, hasWords, startsWith } from '../list/list-query.ts';
import type { ReadDatabase } from '../read-schema.ts';
import type { ContentPageRow } from './content-page.ts';

export type WhichPage = { readonly id: string } | { readonly path: string; readonly language: PageLanguage };

const pages = (db: ReadDatabase) => db.selectFrom('content_page').where('deleted_at', 'is', null);

const wireOf = ({ id, name, language, path, template, background_hash: hash }: ContentPageRow) => ({
  id,
  name,
  language,
  path,
  is_template: template !== null,
  template,
  background_url: hash === null ? null : pathTo(getBackground.path, { id, hash }).slice(API_PREFIX.length),
});

function findPage(db: ReadDatabase, which: WhichPage): Promise<ContentPageRow | undefined> {
  const all = pages(db).selectAll();
  const found =
    'id' in which
      ? all.where('id', '=', which.id)
      : all.where('path', '=', canonicalPath(which.path)).where('language', '=', which.language);
  return found.orderBy('id').limit(1).executeTakeFirst();
}

const liveOf = (row: ContentPageRow): LivePage[] =>
  row.live_texts && row.published_at !== null
    ? [{ ...wireOf(row), is_live: true, data: row.live_texts, updated_at: row.published_at }]
    : [];

const beginning = (page: LivePage): LivePage => ({ ...page, data: openingOf(page.data) });

/** Finds the public version of a page; undefined before its first publication. */
export async function findLivePage(db: ReadDatabase, which: WhichPage): Promise<LivePage | undefined> {
  const row = await findPage(db, which);
  return row && liveOf(row)[0];
}

/** Lists published pages by staff, latest first, each with an excerpt. */
export async function listLivePages(
  db: ReadDatabase,
  query: Pick<LivePagesQuery, 'language' | 'template' | 'page' | 'rows'>,
): Promise<{ pages: LivePage[] } & ListCount> {
  let live = pages(db)
    .where('language', '=', query.language)
    .where('template', 'is not', null)
    .where('published_at', 'is not', null);
  if (query.template) live = live.where('template', '=', query.template);
  const rows = await live
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { pages: rows.flatMap(liveOf).map(beginning), ...(await countRows(db, live)) };
}

/** Paths of published pages by staff, each with the time of its current text; latest first. */
export async function listLiveAddresses(
  db: ReadDatabase,
  { language, most }: { readonly language: PageLanguage; readonly most: number },
): Promise<{ path: string; publishedAt: string }[]> {
  const rows = await pages(db)
    .select(['path', 'published_at'])
    .where('language', '=', language)
    .where('template', 'is not', null)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ path, published_at: publishedAt }) =>
    publishedAt === null ? [] : [{ path, publishedAt }],
  );
}

async function editedOf(db: ReadDatabase, rows: readonly ContentPageRow[]): Promise<EditedPage[]> {
  const editors = await namesOf(
    db,
    rows.map((row) => row.changed_by_id),
  );
  return rows.map((row) => ({
    ...wireOf(row),
    is_live: row.is_live,
    data: row.draft_texts,
    updated_at: row.updated_at,
    plan: row.plan_at === null ? null : { publish_at: row.plan_at, is_latest: row.plan_is_latest },
    changed_by: editors.get(row.changed_by_id) ?? null,
    revision: row.revision,
    version: row.version,
  }));
}

/** Finds a page with its latest saved texts, for editors. */
export async function findEditedPage(db: ReadDatabase, which: WhichPage): Promise<EditedPage | undefined> {
  const row = await findPage(db, which);
  return row && row.revision > 0 ? (await editedOf(db, [row]))[0] : undefined;
}

/** Lists pages by staff, live or not. */
export async function listEditedPages(
  db: ReadDatabase,
  query: AdminPagesQuery,
): Promise<{ pages: EditedPage[] } & ListCount> {
  let filtered = pages(db).where('template', 'is not', null).where('revision', '>', 0);
  if (query.language) filtered = filtered.where('language', '=', query.language);
  if (query.template) filtered = filtered.where('template', '=', query.template);
  if (query.is_live) filtered = filtered.where('is_live', '=', query.is_live === 'true');
  if (query.name) filtered = filtered.where(hasWords('name_words', query.name));
  if (query.path) filtered = filtered.where(startsWith('path', query.path));
  const sort = query.sort === 'updated_at' ? sql`updated_at` : byName(query.sort);
  const rows = await filtered
    .selectAll()
    .orderBy(sort, query.order)
    .orderBy('id')
    .limit(query.rows)
    .offset(query.page * query.rows)
    .execute();
  return { pages: await editedOf(db, rows), ...(await countRows(db, filtered)) };
}

export async function isPathTaken(
  db: ReadDatabase,
  { path, language, otherThan }: { path: string; language: PageLanguage; otherThan: string },
): Promise<boolean> {
  const found = await pages(db)
    .select('id')
    .where('path', '=', path)
    .where('language', '=', language)
    .where('id', '!=', otherThan)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the page that has this picture and is not deleted; undefined if none has. */
export async function findBackground(
  db: ReadDatabase,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<{ readonly isLive: boolean } | undefined> {
  const found = await pages(db)
    .select('published_at')
    .where('id', '=', id)
    .where('background_hash', '=', hash)
    .executeTakeFirst();
  return found && { isLive: found.published_at !== null };
}

/** Number of pages by staff that are not deleted. */
export async function countPages(db: ReadDatabase): Promise<number> {
  return (await countRows(db, pages(db).where('template', 'is not', null))).total;
}
