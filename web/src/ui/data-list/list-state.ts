import { listPageSizes } from '@kreditlina/domain/kernel/list-contract';
import { COLUMNS } from './list-columns.ts';

/** Rows of an address that cannot be read, as the specification has it. */
const DEFAULT_ROWS = 5;

/** What every list keeps in its address. Filters stand beside it under their own names. */
export interface ListState {
  readonly page: number;
  readonly rows: number;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc' | null;
}

const isNumeric = (text: string): boolean => /^\d{1,5}$/.test(text);
const isOffered = (rows: string): boolean => listPageSizes.some((size) => size === Number(rows));

/**
 * Rewrites an address whose `page` or `rows` cannot be read to page=0 and rows=5, keeping the rest. An address that does not say
 * how many rows gets as many as the reader is used to.
 * @returns null when the address is already good
 */
export function normalised(parameters: URLSearchParams, usualRows: number): URLSearchParams | null {
  const [page, rows] = [parameters.get('page'), parameters.get('rows')];
  const isReadable = (page === null || isNumeric(page)) && (rows === null || isOffered(rows));
  if (isReadable && page !== null && rows !== null) return null;
  const next = new URLSearchParams(parameters);
  next.set('page', isReadable && page !== null ? page : '0');
  next.set('rows', isReadable ? (rows ?? String(usualRows)) : String(DEFAULT_ROWS));
  return next;
}

/** The state in an address, as it is rewritten when it is not good. */
export function readListState(parameters: URLSearchParams, usualRows: number): ListState {
  const good = normalised(parameters, usualRows) ?? parameters;
  const order = good.get('order');
  return {
    page: Number(good.get('page')),
    rows: Number(good.get('rows')),
    sort: good.get('sort'),
    order: order === 'asc' || order === 'desc' ? order : null,
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
    else next.set(name, value);
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
  const rows = list.total > list.pageSize ? list.pageSize : Math.max(DEFAULT_ROWS, list.shown);
  return AROUND_ROWS_PX + rows * rowHeight;
};

/** Class of a row that asks for attention; words or figures in it say why, the colour only leads the eye there. */
export const ALERT_ROW = 'k-row-alert';
