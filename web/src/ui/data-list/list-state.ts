import { pageSizes } from '@kreditlina/domain/kernel/contract-fields';
/** Page sizes that the back office offers; the first is the default. */
export const DEFAULT_ROWS = 5;

/** What every list keeps in its address. Filters stand beside it under their own names. */
export interface ListState {
  readonly page: number;
  readonly rows: number;
  readonly sort: string | null;
  readonly order: 'asc' | 'desc' | null;
}

const isNumeric = (text: string | null): text is string => text !== null && /^\d{1,5}$/.test(text);

/**
 * Rewrites an address whose `page` or `rows` is missing or not numeric to page=0 and rows=5, keeping the rest. A
 * page size that is not offered is treated as missing.
 * @returns null when the address is already good
 */
export function normalised(parameters: URLSearchParams): URLSearchParams | null {
  const rows = parameters.get('rows');
  const isOffered = isNumeric(rows) && pageSizes.some((size) => size === Number(rows));
  if (isNumeric(parameters.get('page')) && isOffered) return null;
  const next = new URLSearchParams(parameters);
  next.set('page', '0');
  next.set('rows', String(DEFAULT_ROWS));
  return next;
}

/** The state in a normalised address; an address that is not yet rewritten reads as the first page. */
export function readListState(parameters: URLSearchParams): ListState {
  const good = normalised(parameters) ?? parameters;
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

/** Height of a list in pixels: always room for a full page, so that short pages do not make the footer jump. */
export const listHeight = (rows: number, rowHeight: number): number => 56 + rows * rowHeight + 53 + 2;
