import { wordsOf } from '@kreditlina/domain/kernel/words';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { type RawBuilder, sql } from 'kysely';

/** A word as a `tsquery`: it contains only letters and digits, which have no special meaning there. */
const asQuery = (text: string): string =>
  wordsOf(text)
    .map((word) => `'${word}':*`)
    .join(' & ');

/**
 * Every word of the text is the beginning of one of the row's words. The column holds `wordsOf` and has an
 * index of method `words`. A text without letters and digits matches no row.
 */
export const hasWords = (column: string, text: string): RawBuilder<boolean> =>
  asQuery(text) === ''
    ? sql<boolean>`false`
    : sql<boolean>`array_to_tsvector(${sql.ref(column)}) @@ ${asQuery(text)}::tsquery`;

/** Longest number searchable by its first digits. */
const NUMBER_LENGTH = 12;

/**
 * Matches the start of an organisation number, with or without dashes, blanks and the prefix 16; served by a
 * plain index.
 */
export const hasDigits = (column: string, text: string): RawBuilder<boolean> => {
  const typed = text.replace(/[\s-]/g, '');
  const digits = normalizeOrganisationNumber(typed) ?? typed;
  if (!/^\d{1,12}$/.test(digits)) return sql<boolean>`false`;
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} >= ${digits} and ${ref} <= ${digits.padEnd(NUMBER_LENGTH, '9')})`;
};

/**
 * Case-insensitive prefix match of literal text: % and _ are not wildcards. For columns with few values or
 * rows.
 */
export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(lower(${sql.ref(column)}), ${text.trim().toLowerCase()})`;
