import { reportError } from '../../lib/errors/error-reporting.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Maximum number of lists stored, more than the back office has; beyond it the oldest choice is dropped. */
const LISTS_MAX = 50;

/** Storage key per user, because several users may share a browser. */
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

/** The user's last choice of columns for a list, as written in the address; null for the default. */
export const rememberedColumns = (list: string): string | null =>
  read().find(([one]) => one === list)?.[1] ?? null;

/** Stores the choice of columns for a list; null removes it. */
export function rememberColumns(list: string, columns: string | null): void {
  const others = read().filter(([one]) => one !== list);
  const kept = columns === null ? others : [...others, [list, columns] as const].slice(-LISTS_MAX);
  try {
    localStorage.setItem(key(), JSON.stringify(Object.fromEntries(kept)));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}
