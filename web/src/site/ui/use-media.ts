import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches the media query, updated on change. Static HTML is rendered as if it did not.
 */
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
