import { useCallback, useEffect, useRef } from 'react';
import { useOwnSearchParams } from '../../lib/leaving.ts';
import { rememberedRows, rememberRows } from '../../lib/remembered-rows.ts';
import { changed, type ListState, normalised, readListState } from './list-state.ts';

export interface ListAddress {
  readonly state: ListState;
  readonly parameters: URLSearchParams;
  /** Filters as in the address; missing is undefined. */
  readonly filter: (name: string) => string | undefined;
  /** Changes the address without a new step in the browser's history. */
  readonly change: (changes: Readonly<Record<string, string | null>>) => void;
}

/** A list's page, order and filters live in the address, so that a link, a reload and "back" show the same list. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useOwnSearchParams();
  // A change may come before the one ahead of it is drawn, and the router's setter knows only what is drawn.
  const latest = useRef({ parameters, setParameters });
  useEffect(() => {
    latest.current = { parameters, setParameters };
    const good = normalised(parameters, rememberedRows());
    if (good) setParameters(good, { replace: true });
  }, [parameters, setParameters]);
  const change = useCallback((changes: Readonly<Record<string, string | null>>) => {
    // Only what somebody chose is remembered, not what a link happened to say.
    if (changes.rows) rememberRows(Number(changes.rows));
    latest.current.parameters = changed(latest.current.parameters, changes);
    latest.current.setParameters(latest.current.parameters, { replace: true });
  }, []);
  return {
    state: readListState(parameters, rememberedRows()),
    parameters,
    filter: (name) => parameters.get(name) ?? undefined,
    change,
  };
}
