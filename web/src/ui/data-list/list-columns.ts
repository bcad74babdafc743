/** The part of the grid's column definition that the choice of columns needs. */
export interface ChoosableColumn {
  readonly field: string;
  readonly headerName?: string;
  /** False if the column contains the row's link, and so is always shown. */
  readonly hideable?: boolean;
}

/** Query parameter with the shown columns, in order. */
export const COLUMNS = 'columns';

const fields = (columns: readonly ChoosableColumn[]): string[] => columns.map(({ field }) => field);

/** Columns that are always shown: those marked as such, else the first. */
export function fixedFields(columns: readonly ChoosableColumn[]): string[] {
  const fixed = columns.filter(({ hideable }) => hideable === false);
  return fields(fixed.length > 0 ? fixed : columns.slice(0, 1));
}

export const columnsText = (shown: readonly string[]): string => shown.join(',');

/**
 * Reads the columns from an address or a stored choice, in order. Drops unknown and repeated ones, and puts a
 * missing fixed column back in its default place.
 * @returns undefined if `text` names none of the list's columns
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

/** True if a choice equals the default: every column in its place. */
export const isUsual = (columns: readonly ChoosableColumn[], shown: readonly string[]): boolean =>
  columnsText(shown) === columnsText(fields(columns));

/** All columns of a list: the shown ones first, in their order, then the others in the default order. */
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
