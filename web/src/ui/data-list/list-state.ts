import { listPageSizes, ROWS_AT_FIRST } from '@kreditlina/domain/kernel/list-contract';
import { withoutPersonalNumber } from '../../lib/without-personal-number.ts';
import { COLUMNS } from './list-columns.ts';

/** What every list keeps in its address. Filters stand beside it under their own names. */
export interface ListState {
  readonly page: number;
  readonly rows: number;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc' | null;
}

const isNumeric = (text: string): boolean => /^\d{1,5}$/.test(text);
const isDirection = (order: string): order is 'asc' | 'desc' => order === 'asc' || order === 'desc';
const isOffered = (rows: string): boolean => listPageSizes.some((size) => size === Number(rows));

/** What a list takes for good in its address. */
export interface ListRules {
  /** Rows that the reader is used to. */
  readonly usualRows: number;
  /** Columns that the list sorts by. */
  readonly sorts: readonly string[];
}

/**
 * Rewrites an address whose `page` or `rows` cannot be read to page=0 and rows=5, and one whose order cannot be read to the usual
 * order, keeping the rest. An address that does not say how many rows gets as many as the reader is used to, and one that names a
 * personal number keeps the birthday.
 * @returns null when the address is already good
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

/** The state in an address, as it is rewritten when it is not good. */
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

/** The address after a change. Empty values leave it; anything but a change of page begins again at the first page. */
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

/** Parameters of the list itself; every other one filters. */
const ofTheList: readonly string[] = ['page', 'rows', 'sort', 'order', COLUMNS];

/** Whether the address asks for less than the whole list. */
export const hasFilters = (parameters: URLSearchParams, except: readonly string[] = []): boolean =>
  [...parameters.keys()].some((name) => !ofTheList.includes(name) && !except.includes(name));

/** The address without any filter; what `kept` names is none, such as the day of a day list. */
export const withoutFilters = (
  parameters: URLSearchParams,
  kept: readonly string[] = [],
): Record<string, null> =>
  Object.fromEntries(
    [...parameters.keys()]
      .filter((name) => !ofTheList.includes(name) && !kept.includes(name))
      .map((name) => [name, null]),
  );

/** Counted from nought. */
export const lastPage = (total: number, rows: number): number => Math.max(0, Math.ceil(total / rows) - 1);

/**
 * The numbers below a list: its page, and how many rows there are. While a page is fetched the rows and the count are those of the one
 * before, and the page is the one that was asked for.
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
  // Unknown as long as the page is full: then another one may follow.
  if (!isTotalExact) return { page, rowsPerPage: rows, count: shown === rows ? -1 : through };
  return shown === 0
    ? { page: Math.min(page, lastPage(total, rows)), rowsPerPage: rows, count: total }
    : { page, rowsPerPage: rows, count: Math.max(total, through) };
}

/** Height of the head, the footer and the borders of a list. */
const AROUND_ROWS_PX = 56 + 53 + 2;

/**
 * Height of a list in pixels. One of several pages always has room for a full page, so that the last one does not make the footer
 * jump; one that fits on a page ends where its rows end, but not before the specification's five.
 */
export const listHeight = (
  list: { readonly pageSize: number; readonly shown: number; readonly total: number },
  rowHeight: number,
): number => {
  const rows = list.total > list.pageSize ? list.pageSize : Math.max(ROWS_AT_FIRST, list.shown);
  return AROUND_ROWS_PX + rows * rowHeight;
};

/** Class of a row that asks for attention; words or figures in it say why, the colour only leads the eye there. */
export const ALERT_ROW = 'k-row-alert';
