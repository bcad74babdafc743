import { reportError } from './error-reporting.ts';
import { useSession } from './session-store.ts';

/** More lists than the back office has; the choice that was made first goes first. */
const MAX_LISTS = 50;

/** A browser may have several readers, each with choices of their own. */
const key = (): string => `kreditlina.columns.${useSession.getState().user?.id ?? ''}`;

function read(): [list: string, columns: string][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '{}');
    return Object.entries(stored ?? {}).filter(([, columns]) => typeof columns === 'string');
  } catch (error) {
    reportError(error, 'local-storage');
    return [];
  }
}

/** The columns that the reader last chose for a list, as its address holds them; null when they see it as it is. */
export const rememberedColumns = (list: string): string | null =>
  read().find(([one]) => one === list)?.[1] ?? null;

/** Keeps the choice of columns for a list; null forgets it. */
export function rememberColumns(list: string, columns: string | null): void {
  const others = read().filter(([one]) => one !== list);
  const kept = columns === null ? others : [...others, [list, columns] as const].slice(-MAX_LISTS);
  try {
    localStorage.setItem(key(), JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}
