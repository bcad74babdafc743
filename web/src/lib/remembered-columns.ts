import { reportError } from './error-reporting.ts';
import { useSession } from './session-store.ts';

/** More than the back office's lists; the oldest choice is dropped first. */
const MAX_LISTS = 50;

/** Per user: several may share a browser. */
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

/** The reader's last choice of columns for a list, in the form of its address; null for the default. */
export const rememberedColumns = (list: string): string | null =>
  read().find(([one]) => one === list)?.[1] ?? null;

/** Stores the choice of columns for a list; null removes it. */
export function rememberColumns(list: string, columns: string | null): void {
  const others = read().filter(([one]) => one !== list);
  const kept = columns === null ? others : [...others, [list, columns] as const].slice(-MAX_LISTS);
  try {
    localStorage.setItem(key(), JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}
