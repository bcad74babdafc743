import { type TagColor, type TaggedKind, taggedKinds } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow, tagUsesAnswer } from '@kreditlina/domain/tag/contracts/staff';
import type { TagEvent } from '@kreditlina/domain/tag/events';
import { on, projection } from '@kreditlina/projection-engine/projection';
import { defineTable, instant, nullable, type RowOf, text, uuid } from '@kreditlina/projection-engine/table';
import type { z } from 'zod';
import { insertersOf, namesOf } from '../identity/names.ts';
import { byName } from '../list/list-query.ts';
import { editedBy, enteredBy, entryColumns } from '../list/register-entry.ts';
import type { ReadDatabase } from '../read-schema.ts';

/** Register of tags, with deleted ones, because a deletion can be undone. */
const tagTable = defineTable('tag', {
  columns: {
    id: uuid(),
    name: text(),
    /** Name in lower case; names that differ only in case are the same tag. */
    name_key: text(),
    color_hex: text<TagColor>(),
    ...entryColumns,
    deleted_at: nullable(instant()),
  },
  key: 'id',
  indexes: [{ columns: ['name_key'] }],
});

type TagTableRow = RowOf<typeof tagTable>;

declare module '../read-schema.ts' {
  interface ReadSchema {
    tag: TagTableRow;
  }
}

const named = (name: string) => ({ name, name_key: name.toLowerCase() });

const evolve = on<TagTableRow, TagEvent>({
  TagCreated: (_row, event) => ({
    ...enteredBy(event),
    ...named(event.data.name),
    id: event.data.tagId,
    color_hex: event.data.colorHex,
    deleted_at: null,
  }),
  TagRenamed: (row, event) => row && { ...row, ...editedBy(event), ...named(event.data.name) },
  TagRecoloured: (row, event) => row && { ...row, ...editedBy(event), color_hex: event.data.colorHex },
  TagDeleted: (row, { data }) => row && { ...row, deleted_at: data.deletedAt },
  TagRestored: (row) => row && { ...row, deleted_at: null },
});

export const tagProjection = projection<typeof tagTable, TagEvent>({
  name: 'tag',
  version: 2,
  table: tagTable,
  categories: ['tag'],
  poison: 'park',
  key: (event) => event.data.tagId ?? null,
  evolve,
});

/** Maximum number of tags read, more than can be created. */
const TAGS_READ_MAX = 500;

export function findTag(db: ReadDatabase, id: string): Promise<TagTableRow | undefined> {
  return db.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds a tag with this name, other than the given one. */
export function findTagByName(
  db: ReadDatabase,
  name: string,
  otherThan: string,
): Promise<TagTableRow | undefined> {
  return db
    .selectFrom('tag')
    .selectAll()
    .where('name_key', '=', name.toLowerCase())
    .where('id', '!=', otherThan)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

const inUse = (db: ReadDatabase) => db.selectFrom('tag').where('deleted_at', 'is', null);

/** Lists tags that are not deleted, by name, each with its number of uses. */
export async function listTags(db: ReadDatabase): Promise<TagRow[]> {
  const tags = await inUse(db)
    .selectAll()
    .orderBy(byName('name_key'))
    .orderBy('id')
    .limit(TAGS_READ_MAX)
    .execute();
  return tagsAsRows(db, tags);
}

/** Finds a tag that is not deleted, with its number of uses. */
export async function findTagRow(db: ReadDatabase, id: string): Promise<TagRow | undefined> {
  const [row] = await tagsAsRows(db, await inUse(db).selectAll().where('id', '=', id).execute());
  return row;
}

/** Counts tags that are not deleted. */
export async function countTags(db: ReadDatabase): Promise<number> {
  const { count } = await inUse(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function tagsAsRows(db: ReadDatabase, tags: readonly TagTableRow[]): Promise<TagRow[]> {
  const counts = await usesOf(
    db,
    tags.map(({ id }) => id),
  );
  const names = await insertersOf(db, tags);
  return tags.map((tag) => ({
    id: tag.id,
    name: tag.name,
    color_hex: tag.color_hex,
    inserted_by: names.get(tag.inserted_by_id) ?? null,
    inserted_at: tag.inserted_at,
    companies: counts(tag.id, 'company'),
    users: counts(tag.id, 'user'),
    version: tag.version,
  }));
}

/** Number of uses per tag and kind, from the stored counts. */
async function usesOf(
  db: ReadDatabase,
  ids: readonly string[],
): Promise<(id: string, kind: TaggedKind) => number> {
  const nameOf = (id: string, kind: TaggedKind) => `carried/${id}/${kind}`;
  const names = ids.flatMap((id) => taggedKinds.map((kind) => nameOf(id, kind)));
  const found =
    names.length === 0
      ? []
      : await db.selectFrom('tag_use_count').selectAll().where('name', 'in', names).execute();
  const counts = new Map(found.map(({ name, count }) => [name, count]));
  return (id, kind) => counts.get(nameOf(id, kind)) ?? 0;
}

/**
 * Counts the companies and people with a tag. If the stored count is zero, counts rows too, because it may
 * lag behind them.
 */
export async function countTagUses(db: ReadDatabase, id: string): Promise<number> {
  const kept = await usesOf(db, [id]);
  const known = taggedKinds.reduce((sum, kind) => sum + kept(id, kind), 0);
  if (known > 0) return known;
  const { count } = await db
    .selectFrom('tag_use')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tag_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists one page of a tag's uses: companies with name and number, people with their names.
 * @param seesPeople false hides people, since any tag reveals information about a person
 */
export async function listTagUses(
  db: ReadDatabase,
  id: string,
  { page, rows, seesPeople }: { readonly page: number; readonly rows: number; readonly seesPeople: boolean },
): Promise<z.input<typeof tagUsesAnswer>> {
  const shown: readonly TaggedKind[] = seesPeople ? taggedKinds : ['company'];
  const count = await usesOf(db, [id]);
  const uses = await db
    .selectFrom('tag_use')
    .leftJoin('company', 'company.id', 'tag_use.subject_id')
    .select(['subject_kind', 'subject_id', 'company.name as name', 'company_number'])
    .where('tag_id', '=', id)
    .where('subject_kind', 'in', shown)
    .orderBy('subject_kind')
    .orderBy('subject_id')
    .limit(rows)
    .offset(page * rows)
    .execute();
  const people = uses.filter((use) => use.subject_kind === 'user').map((use) => use.subject_id);
  const names = await namesOf(db, people);
  return {
    uses: uses.map((use) => ({
      kind: use.subject_kind,
      id: use.subject_id,
      company_name: use.name,
      company_number: use.company_number,
      user_name: names.get(use.subject_id) ?? null,
    })),
    total: shown.reduce((sum, kind) => sum + count(id, kind), 0),
  };
}

/** Ids of the tags on a company or person, oldest first, and of deleted tags that can be restored. */
export async function tagsOf(
  db: ReadDatabase,
  subject: { readonly id: string; readonly kind: TaggedKind },
): Promise<{ readonly tagIds: string[]; readonly deletedTagIds: string[] }> {
  const rows = await db
    .selectFrom('tag_use')
    .innerJoin('tag', 'tag.id', 'tag_use.tag_id')
    .select(['tag_use.tag_id as id', 'tag.deleted_at as deleted_at'])
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .orderBy('attached_at')
    .orderBy('tag_use.tag_id')
    .execute();
  return {
    tagIds: rows.filter((row) => row.deleted_at === null).map((row) => row.id),
    deletedTagIds: rows.filter((row) => row.deleted_at !== null).map((row) => row.id),
  };
}
