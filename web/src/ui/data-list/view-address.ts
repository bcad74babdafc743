import { rememberedColumns } from '../../lib/remembered-columns.ts';
import { COLUMNS } from './list-columns.ts';

/** What the address of a list holds beside its view: where in it the reader is, and which day or tab it is of. */
const notOfAView: readonly string[] = ['page', 'rows', 'd', 'tab', 'event', 'as_of'];

/** Filters that name a person: a view is kept under its reader, and would outlive that person's erasure. */
const ofPeople: readonly string[] = ['ssn', 'first_name', 'last_name'];

export const namesPeople = (parameters: URLSearchParams): boolean =>
  ofPeople.some((name) => parameters.has(name));

/** The list that stands at an address: its path below /admin with `_` for what identifies, and the tab that it is in. */
export function listAt(pathname: string, parameters: URLSearchParams): string {
  const parts = pathname.split('/').slice(2);
  const tab = parameters.get('tab');
  return [...parts, ...(tab ? [tab] : [])].map((part) => (/\d/.test(part) ? '_' : part)).join('/');
}

/** The filters and the order in an address, as a view keeps them. */
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

/** Whether an address asks for nothing of its own, not even a later page: the columns that the reader always has are no wish. */
export function isBare(parameters: URLSearchParams, list: string): boolean {
  const columns = parameters.get(COLUMNS);
  const areUsual = columns === null || columns === rememberedColumns(list);
  const isLater = Number(parameters.get('page') ?? 0) > 0;
  return areUsual && !isLater && !namesPeople(parameters) && withoutColumns(viewIn(parameters)) === '';
}

/** Whether a view is what is shown; one that says nothing of columns has whatever its reader chose. */
export const isSameView = (kept: string, shown: string): boolean =>
  kept === shown || kept === withoutColumns(shown);

/** The address that shows a view: the day and the tab stay, the page is the first. */
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
