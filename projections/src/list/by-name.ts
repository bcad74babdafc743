import { type RawBuilder, sql } from 'kysely';

/** How names sort, in every list: å, ä and ö after z, capital and small letters together. */
export const NAME_COLLATION = 'sv-x-icu';

/** The order of a column that holds names. */
export const byName = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate ${sql.id(NAME_COLLATION)}`;
