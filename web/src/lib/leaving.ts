import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';

/** The browser's address is another page than the one that is drawn. In a test without the browser's own history it never is. */
function isElsewhere({ key, pathname }: Location): boolean {
  const entry = history.state as { readonly idx?: number; readonly key?: string } | null;
  if (entry?.idx === undefined || (entry.key ?? 'default') === key) return false;
  return new URL(pathname, location.origin).pathname !== location.pathname;
}

/**
 * Whether the reader is on the way to another page. The page they leave stays drawn, and at work, until the next one has loaded: an
 * address that it sets meanwhile would take them back.
 */
export function useIsLeaving(): () => boolean {
  const shown = useLocation();
  const drawn = useRef(shown);
  useEffect(() => {
    drawn.current = shown;
  }, [shown]);
  return useCallback(() => isElsewhere(drawn.current), []);
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
