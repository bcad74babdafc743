import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routerEntry, useIsLeaving } from './leaving.ts';

type SetParameters = ReturnType<typeof useSearchParams>[1];

const latest = (drawn: URLSearchParams): URLSearchParams =>
  routerEntry() ? new URLSearchParams(location.search) : drawn;

/**
 * `useSearchParams` with a setter based on the browser's current address. The router's setter uses the
 * rendered parameters, and so reverts a change that is not rendered yet. During navigation to another page it
 * sets nothing.
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
