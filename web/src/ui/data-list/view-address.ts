import { COLUMNS } from './list-columns.ts';
import { rememberedColumns } from './remembered-columns.ts';

/** Parameters that do not belong to a view: the position in the list, and its day or tab. */
const notOfAView: readonly string[] = ['page', 'rows', 'd', 'tab', 'event', 'as_of'];

/**
 * Filters that identify a person are not stored, because a view would outlive the erasure of that person's
 * data.
 */
const ofPeople: readonly string[] = ['ssn', 'first_name', 'last_name'];

export const namesPeople = (parameters: URLSearchParams): boolean =>
  ofPeople.some((name) => parameters.has(name));

/** Key of the list at an address: its path below /admin with `_` for ids, and its tab. */
export function listAt(pathname: string, parameters: URLSearchParams): string {
  const parts = pathname.split('/').slice(2);
  const tab = parameters.get('tab');
  return [...parts, ...(tab ? [tab] : [])].map((part) => (/\d/.test(part) ? '_' : part)).join('/');
}

/** The filters and the order in an address, as stored in a view. */
export function viewIn(parameters: URLSearchParams): string {
  const view = new URLSearchParams(parameters);
  for (const name of [...notOfAView, ...ofPeople]) view.delete(name);
  view.sort();
  return view.toString();
}

function withoutColumns(query: string): string {
  const view = new URLSearchParams(query);
  view.delete(COLUMNS);
  return view.toString();
}

/**
 * True if an address has no state of its own, such as filters or a later page. The reader's usual columns do
 * not count.
 */
export function isBare(parameters: URLSearchParams, list: string): boolean {
  const columns = parameters.get(COLUMNS);
  const areUsual = columns === null || columns === rememberedColumns(list);
  const isLater = Number(parameters.get('page') ?? 0) > 0;
  return areUsual && !isLater && !namesPeople(parameters) && withoutColumns(viewIn(parameters)) === '';
}

/** True if the stored view is the shown one; a view without columns matches any columns. */
export const isSameView = (kept: string, shown: string): boolean =>
  kept === shown || kept === withoutColumns(shown);

/** Address that shows a view: keeps the day and the tab, and returns to the first page. */
export function addressOf(query: string, parameters: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of notOfAView) {
    const now = parameters.get(name);
    if (now !== null && name !== 'page' && name !== 'event') next.set(name, now);
    else next.delete(name);
  }
  next.set('page', '0');
  return next.toString();
}
