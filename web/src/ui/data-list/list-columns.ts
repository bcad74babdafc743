/** What the choice needs to know of a column: of the grid's own definition. */
export interface ChoosableColumn {
  readonly field: string;
  readonly headerName?: string;
  /** False: what leads on from a row stands in it. */
  readonly hideable?: boolean;
}

/** The parameter of the address that holds the columns which are shown, in their order. */
export const COLUMNS = 'columns';

const fields = (columns: readonly ChoosableColumn[]): string[] => columns.map(({ field }) => field);

/** Columns that are always shown: those that say so, and the first when none does. */
export function fixedFields(columns: readonly ChoosableColumn[]): string[] {
  const fixed = columns.filter(({ hideable }) => hideable === false);
  return fields(fixed.length > 0 ? fixed : columns.slice(0, 1));
}

/** Columns as an address holds them. */
export const columnsText = (shown: readonly string[]): string => shown.join(',');

/**
 * The columns that an address or a memory names, in their order. What the list does not have, or a second time, is left out; a column
 * that is always shown comes back to its usual place.
 * @returns undefined when none of the list's columns is named
 */
export function readColumns(
  columns: readonly ChoosableColumn[],
  text: string | null,
): readonly string[] | undefined {
  const usual = fields(columns);
  const named = [...new Set(text?.split(','))].filter((field) => usual.includes(field));
  if (named.length === 0) return undefined;
  for (const field of fixedFields(columns)) {
    if (!named.includes(field)) named.splice(Math.min(usual.indexOf(field), named.length), 0, field);
  }
  return named;
}

/** Whether a choice is no choice: every column in its usual place. */
export const isUsual = (columns: readonly ChoosableColumn[], shown: readonly string[]): boolean =>
  columnsText(shown) === columnsText(fields(columns));

/** All of a list's columns, the shown ones first and in their order; the others keep theirs. */
export function inOrder<Column extends ChoosableColumn>(
  columns: readonly Column[],
  shown: readonly string[],
): Column[] {
  const placeOf = ({ field }: Column) => {
    const place = shown.indexOf(field);
    return place < 0 ? shown.length : place;
  };
  return [...columns].sort((one, other) => placeOf(one) - placeOf(other));
}
