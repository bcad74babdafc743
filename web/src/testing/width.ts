import { vi } from 'vitest';

/** Simulates a window of this width for `max-width` media queries. */
export function widthOf(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels <= Number(/max-width: (\d+)/.exec(query)?.[1] ?? -1),
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
