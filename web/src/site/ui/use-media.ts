import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the media query says, now and later. Static HTML is written as if it were not. */
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
