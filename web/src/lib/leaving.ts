import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/**
 * What react-router 7 keeps of the entry at which the browser's history stands, before it is drawn. Undefined in a test whose router has a
 * history of its own.
 */
export function routerEntry(): { readonly key: string } | undefined {
  const entry = history.state as { readonly idx?: number; readonly key?: string } | null;
  return entry?.idx === undefined ? undefined : { key: entry.key ?? 'default' };
}

/** The browser's address is another page than the one that is drawn. */
function isElsewhere({ key, pathname }: Location): boolean {
  const entry = routerEntry();
  if (entry === undefined || entry.key === key) return false;
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
