import { listPageSizes, ROWS_AT_FIRST } from '@kreditlina/domain/kernel/list-contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestSearchParams } from '../../lib/address/navigation.tsx';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { changed, type ListState, normalised, readListState } from './list-state.ts';

/** Storage key per user, because several users may share a browser. */
const key = (): string => `kreditlina.rows.${useSession.getState().user?.id ?? ''}`;

const isPageSize = (rows: number): boolean => listPageSizes.some((size) => size === rows);

/** The reader's last choice of rows per page, in any list. */
export function rememberedRows(): number {
  try {
    const rows = Number(localStorage.getItem(key()));
    return isPageSize(rows) ? rows : ROWS_AT_FIRST;
  } catch (error) {
    reportError(error, 'local-storage');
    return ROWS_AT_FIRST;
  }
}

export function rememberRows(rows: number): void {
  try {
    localStorage.setItem(key(), String(rows));
  } catch (error) {
    reportError(error, 'local-storage');
  }
}

export interface ListAddress {
  readonly state: ListState;
  readonly parameters: URLSearchParams;
  /** Columns that the list can be sorted by. */
  readonly sorts: readonly string[];
  /** Filter from the address; undefined if missing. */
  readonly filter: (name: string) => string | undefined;
  /** Changes the address without a new history entry. */
  readonly change: (changes: Readonly<Record<string, string | null>>) => void;
  /**
   * Opens a detail over the list with its own history entry, so that Back closes it and leaves the list
   * unchanged.
   */
  readonly open: (name: string, id: string) => void;
  /** Closes the detail by going back, or, if a link opened it, by removing it from the address. */
  readonly close: (name: string) => void;
}

const OPENED = { isOpenedHere: true } as const;
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/**
 * Keeps a list's page, order and filters in the address, so that a link, a reload and Back show the same
 * list.
 * @param sorts columns to sort by; must be the same array on every render
 */
export function useListAddress(sorts: readonly string[]): ListAddress {
  const [parameters, setParameters] = useLatestSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  // `change` must be stable, because debounced fields keep it.
  const latest = useRef(setParameters);
  useEffect(() => {
    latest.current = setParameters;
  }, [setParameters]);
  useEffect(() => {
    const rules = { usualRows: rememberedRows(), sorts };
    if (normalised(parameters, rules))
      setParameters((now) => normalised(now, rules) ?? now, { replace: true });
  }, [parameters, setParameters, sorts]);
  const change = useCallback((changes: Readonly<Record<string, string | null>>) => {
    // Stores only the reader's own choice, not the value from a link.
    if (changes.rows) rememberRows(Number(changes.rows));
    latest.current((now) => changed(now, changes), { replace: true });
  }, []);
  const onThisPage = (name: string, id: string | null) => (now: URLSearchParams) =>
    changed(now, { [name]: id, page: now.get('page') ?? '0' });
  return {
    open: (name, id) => setParameters(onThisPage(name, id), { state: OPENED }),
    close: (name) => {
      if (isOpenedHere(state)) void navigate(-1);
      else setParameters(onThisPage(name, null), { replace: true });
    },
    state: readListState(parameters, { usualRows: rememberedRows(), sorts }),
    parameters,
    sorts,
    filter: (name) => parameters.get(name) ?? undefined,
    change,
  };
}
