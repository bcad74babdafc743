import { type RawBuilder, sql } from 'kysely';

/** Sort order of names in every list: å, ä and ö after z, case-insensitive. */
export const NAME_COLLATION = 'sv-x-icu';

/** Sorts a column of names. */
export const byName = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate ${sql.id(NAME_COLLATION)}`;
