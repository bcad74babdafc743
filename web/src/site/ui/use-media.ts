import { useCallback, useSyncExternalStore } from 'react';

/** True if the window matches the media query, updated on change. Always false in static HTML. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    follow,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
