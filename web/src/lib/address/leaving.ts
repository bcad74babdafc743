import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/**
 * State of react-router 7 for the browser's current history entry, even before it is rendered. Undefined in
 * tests whose router has its own history.
 */
export function routerEntry(): { readonly key: string } | undefined {
  const entry = history.state as { readonly idx?: number; readonly key?: string } | null;
  return entry?.idx === undefined ? undefined : { key: entry.key ?? 'default' };
}

/** True if the browser's address is already a page other than the rendered one. */
function isElsewhere({ key, pathname }: Location): boolean {
  const entry = routerEntry();
  if (entry === undefined || entry.key === key) return false;
  return new URL(pathname, location.origin).pathname !== location.pathname;
}

/**
 * Returns a function that tells if the reader is navigating to another page. The old page stays rendered and
 * active until the next one has loaded; if it changed the address in that time, it would undo the navigation.
 */
export function useIsLeaving(): () => boolean {
  const shown = useLocation();
  const drawn = useRef(shown);
  useEffect(() => {
    drawn.current = shown;
  }, [shown]);
  return useCallback(() => isElsewhere(drawn.current), []);
}
