import { listPageSizes, ROWS_AT_FIRST } from '@kreditlina/domain/kernel/list-contract';
import { withoutPersonalNumber } from '../../lib/address/without-personal-number.ts';
import { COLUMNS } from './list-columns.ts';

/** State that every list keeps in its address. Filters are separate parameters. */
export interface ListState {
  readonly page: number;
  readonly rows: number;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc' | null;
}

const isNumeric = (text: string): boolean => /^\d{1,5}$/.test(text);
const isDirection = (order: string): order is 'asc' | 'desc' => order === 'asc' || order === 'desc';
const isOffered = (rows: string): boolean => listPageSizes.some((size) => size === Number(rows));

/** Accepted values in a list's address. */
export interface ListRules {
  /** Number of rows per page that the reader prefers. */
  readonly usualRows: number;
  /** Columns that the list can be sorted by. */
  readonly sorts: readonly string[];
}

/**
 * Rewrites an address with an invalid `page` or `rows` to page=0 and rows=5, and one with an invalid order to
 * the default order, keeping the rest. A missing `rows` becomes the reader's preferred number, and a personal
 * number is reduced to the birth date.
 * @returns null when the address is already valid
 */
export function normalised(
  parameters: URLSearchParams,
  { usualRows, sorts }: ListRules,
): URLSearchParams | null {
  const [page, rows] = [parameters.get('page'), parameters.get('rows')];
  const isReadable = (page === null || isNumeric(page)) && (rows === null || isOffered(rows));
  const next = new URLSearchParams(parameters);
  for (const [name, value] of parameters) next.set(name, withoutPersonalNumber(value));
  next.set('page', isReadable && page !== null ? page : '0');
  next.set('rows', isReadable ? (rows ?? String(usualRows)) : String(ROWS_AT_FIRST));
  const [sort, order] = [next.get('sort'), next.get('order')];
  const isSorted = sort === null || sorts.includes(sort);
  if (!isSorted) next.delete('sort');
  if (!isSorted || (order !== null && !isDirection(order))) next.delete('order');
  return next.toString() === parameters.toString() ? null : next;
}

/** Reads the state from an address, as `normalised` would rewrite it. */
export function readListState(parameters: URLSearchParams, rules: ListRules): ListState {
  const good = normalised(parameters, rules) ?? parameters;
  const order = good.get('order');
  return {
    page: Number(good.get('page')),
    rows: Number(good.get('rows')),
    sort: good.get('sort'),
    order: order !== null && isDirection(order) ? order : null,
  };
}

/**
 * Returns the address after a change. Removes empty values; any change other than of the page returns to the
 * first page.
 */
export function changed(
  parameters: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, withoutPersonalNumber(value));
  }
  if (!('page' in changes)) next.set('page', '0');
  return next;
}

/** Parameters of the list itself; all others are filters. */
const ofTheList: readonly string[] = ['page', 'rows', 'sort', 'order', COLUMNS];

export const hasFilters = (parameters: URLSearchParams, except: readonly string[] = []): boolean =>
  [...parameters.keys()].some((name) => !ofTheList.includes(name) && !except.includes(name));

/**
 * Changes that remove all filters. `kept` names parameters that are not filters, such as the day of a day
 * list.
 */
export const withoutFilters = (
  parameters: URLSearchParams,
  kept: readonly string[] = [],
): Record<string, null> =>
  Object.fromEntries(
    [...parameters.keys()]
      .filter((name) => !ofTheList.includes(name) && !kept.includes(name))
      .map((name) => [name, null]),
  );

/** Index of the last page, counted from 0. */
export const lastPage = (total: number, rows: number): number => Math.max(0, Math.ceil(total / rows) - 1);

/**
 * Figures for the pager: page, rows per page and count. During a fetch, rows and count are of the previous
 * page, and the page is the requested one.
 */
export function pagerOf(
  list: Pick<ListState, 'page' | 'rows'> & {
    readonly shown: number;
    readonly total: number;
    readonly isTotalExact: boolean;
  },
): { readonly page: number; readonly rowsPerPage: number; readonly count: number } {
  const { page, rows, shown, total, isTotalExact } = list;
  const through = page * rows + shown;
  // Unknown while the page is full: another one may follow.
  if (!isTotalExact) return { page, rowsPerPage: rows, count: shown === rows ? -1 : through };
  return shown === 0
    ? { page: Math.min(page, lastPage(total, rows)), rowsPerPage: rows, count: total }
    : { page, rowsPerPage: rows, count: Math.max(total, through) };
}

/** Height of a list's header, footer and borders, in pixels. */
const AROUND_ROWS_PX = 56 + 53 + 2;

/**
 * Height of a list in pixels. A list of several pages reserves a full page, so that the footer does not jump
 * on the last one; a list of one page ends with its rows, but shows at least the specification's five.
 */
export const listHeight = (
  list: { readonly pageSize: number; readonly shown: number; readonly total: number },
  rowHeight: number,
): number => {
  const rows = list.total > list.pageSize ? list.pageSize : Math.max(ROWS_AT_FIRST, list.shown);
  return AROUND_ROWS_PX + rows * rowHeight;
};

/**
 * Class of a highlighted row. Text or figures in the row give the reason; the colour only attracts attention.
 */
export const ALERT_ROW = 'k-row-alert';
