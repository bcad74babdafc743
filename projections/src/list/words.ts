import { wordsOf } from '@kreditlina/domain/kernel/words';
import { normalizeOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { type RawBuilder, sql } from 'kysely';

/** A word as a query of Postgres: only letters and digits come here, which mean nothing else to it. */
const asQuery = (text: string): string =>
  wordsOf(text)
    .map((word) => `'${word}':*`)
    .join(' & ');

/**
 * Every word of the text begins one of the row's. The column holds `wordsOf` and has an index of method `words`.
 * A text without any letter or digit fits no row.
 */
export const hasWords = (column: string, text: string): RawBuilder<boolean> =>
  asQuery(text) === ''
    ? sql<boolean>`false`
    : sql<boolean>`array_to_tsvector(${sql.ref(column)}) @@ ${asQuery(text)}::tsquery`;

/** Longest number that is looked for by its first digits. */
const NUMBER_LENGTH = 12;

/** The organisation number begins with these digits, whatever dashes and blanks were typed, or is the one that stands behind 16; a plain index serves it. */
export const hasDigits = (column: string, text: string): RawBuilder<boolean> => {
  const typed = text.replace(/[\s-]/g, '');
  const digits = normalizeOrganisationNumber(typed) ?? typed;
  if (!/^\d{1,12}$/.test(digits)) return sql<boolean>`false`;
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} >= ${digits} and ${ref} <= ${digits.padEnd(NUMBER_LENGTH, '9')})`;
};

/** The value begins with the text in any case, letter by letter, so that % and _ mean themselves. For columns with few values or rows. */
export const startsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`starts_with(lower(${sql.ref(column)}), ${text.trim().toLowerCase()})`;
