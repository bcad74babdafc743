import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/**
 * Looks until what is expected holds, and answers with what the last look found. `vi.waitFor` alone gives up after one second, which
 * is too short on a loaded machine; so tests wait by this.
 *
 * @throws what the last look threw, when it still does not hold after 15 seconds or the `timeout` given (milliseconds)
 */
export const eventually = <T>(
  look: () => T | Promise<T>,
  patience: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<T> => vi.waitFor(look, { ...PATIENCE, ...patience });
