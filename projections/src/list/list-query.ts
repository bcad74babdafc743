import { LIST_COUNT_MAX, type ListCount } from '@kreditlina/domain/kernel/list-contract';
import { wordsOf } from '@kreditlina/domain/kernel/words';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../read-schema.ts';

/** Collation of names in every list: å, ä and ö after z, case-insensitive. */
export const NAME_COLLATION = 'sv-x-icu';

export const byName = (column: string): RawBuilder<string> =>
  sql<string>`${sql.ref(column)} collate ${sql.id(NAME_COLLATION)}`;

// biome-ignore lint/suspicious/noExplicitAny: rows of any read model can be counted
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * Counts the rows of a query up to a bound, because counting a million takes longer than reading a page.
 * @param rows filtered, without selection or order
 */
export async function countRows(
  db: ReadDatabase,
  rows: Rows,
  most: number = LIST_COUNT_MAX,
): Promise<ListCount> {
  const bounded = rows.select(sql`1`.as('one')).limit(most + 1);
  const { found } = await db
    .selectFrom(bounded.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(found, most), is_total_exact: found <= most };
}

/** Converts text to a `tsquery`. Words contain only letters and digits, which have no special meaning. */
const asQuery = (text: string): string =>
  wordsOf(text)
    .map((word) => `'${word}':*`)
    .join(' & ');

/**
 * True if every word of the text is the start of a word of the row. The column holds `wordsOf` and has an
 * index of method `words`. A text without letters or digits matches no row.
 */
export const hasWords = (column: string, text: string): RawBuilder<boolean> =>
  asQuery(text) === ''
    ? sql<boolean>`false`
    : sql<boolean>`array_to_tsvector(${sql.ref(column)}) @@ ${asQuery(text)}::tsquery`;

/** Maximum number of digits in a searched number. */
const NUMBER_LENGTH = 12;

/**
 * Matches the start of an organisation number; dashes, blanks and the prefix 16 of a complete number are
 * ignored. A range comparison, which an ordinary index serves.
 */
export const hasDigits = (column: string, text: string): RawBuilder<boolean> => {
  const typed = text.replace(/[\s-]/g, '');
  const digits = normalizeOrganisationNumber(typed) ?? typed;
  if (!/^\d{1,12}$/.test(digits)) return sql<boolean>`false`;
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} >= ${digits} and ${ref} <= ${digits.padEnd(NUMBER_LENGTH, '9')})`;
};

/** Case-insensitive prefix match; % and _ are not wildcards. For columns with few values or rows. */
export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(lower(${sql.ref(column)}), ${text.trim().toLowerCase()})`;

/** Start of a day in Stockholm as an instant; Postgres applies daylight saving time. */
export const atMidnight = (day: string) =>
  sql<string>`(${day}::date::timestamp at time zone 'Europe/Stockholm')`;

/** Next calendar day, YYYY-MM-DD. */
export function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
