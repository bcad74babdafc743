import { vi } from 'vitest';

/** A window of this width, for what asks with `max-width`. */
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
