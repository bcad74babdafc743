import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatestSearchParams } from '../../lib/latest-search-params.ts';
import { rememberedRows, rememberRows } from '../../lib/remembered-rows.ts';
import { changed, type ListState, normalised, readListState } from './list-state.ts';

export interface ListAddress {
  readonly state: ListState;
  readonly parameters: URLSearchParams;
  /** Columns that the list sorts by. */
  readonly sorts: readonly string[];
  /** Filters as in the address; missing is undefined. */
  readonly filter: (name: string) => string | undefined;
  /** Changes the address without a new step in the browser's history. */
  readonly change: (changes: Readonly<Record<string, string | null>>) => void;
  /** Opens a detail over the list, a step of its own in the browser's history: Back closes it and leaves the list as it was. */
  readonly open: (name: string, id: string) => void;
  /** Closes it by that step, or, where a link has opened it, out of the address. */
  readonly close: (name: string) => void;
}

const OPENED = { isOpenedHere: true } as const;
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedHere' in state;

/** A list's page, order and filters live in the address, so that a link, a reload and "back" show the same list. @param sorts always the same array */
export function useListAddress(sorts: readonly string[]): ListAddress {
  const [parameters, setParameters] = useLatestSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  // `change` stays the same function: fields wait with it until typing rests.
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
    // Only what somebody chose is remembered, not what a link happened to say.
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
