import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * Whether the reader is on the way to another page. The page they leave stays drawn, and at work, until the next one has loaded: an
 * address that it sets meanwhile would take them back.
 */
export function useIsLeaving(): () => boolean {
  const shown = useLocation();
  const drawn = useRef(location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's address as it is when the router has drawn another one
  useEffect(() => {
    drawn.current = location.pathname;
  }, [shown]);
  return useCallback(() => location.pathname !== drawn.current, []);
}

/** `useSearchParams` for a page that sets them unasked; on the way to another page nothing is set. */
export function useOwnSearchParams(): ReturnType<typeof useSearchParams> {
  const [parameters, setParameters] = useSearchParams();
  const isLeaving = useIsLeaving();
  const set = useCallback<typeof setParameters>(
    (...given) => {
      if (!isLeaving()) setParameters(...given);
    },
    [isLeaving, setParameters],
  );
  return [parameters, set];
}
