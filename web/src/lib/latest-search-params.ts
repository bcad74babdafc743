import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routerEntry, useIsLeaving } from './leaving.ts';

type SetParameters = ReturnType<typeof useSearchParams>[1];

const latest = (drawn: URLSearchParams): URLSearchParams =>
  routerEntry() ? new URLSearchParams(location.search) : drawn;

/**
 * `useSearchParams`, whose setter gives a function the parameters of the browser's address. The router's own setter gives those that are
 * drawn, and so undoes a change that is not drawn yet. On the way to another page nothing is set.
 */
export function useLatestSearchParams(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const isLeaving = useIsLeaving();
  const set = useCallback<SetParameters>(
    (given, options) => {
      if (isLeaving()) return;
      setParameters((drawn) => (typeof given === 'function' ? given(latest(drawn)) : (given ?? '')), options);
    },
    [isLeaving, setParameters],
  );
  return [parameters, set];
}
