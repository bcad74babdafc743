import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/**
 * Retries `look` until its expectation holds, and returns the last result. Tests use this to wait, because
 * `vi.waitFor` alone gives up after one second, too soon on a busy machine.
 *
 * @throws the error of the last attempt if it still fails after 15 seconds or the given `timeout`
 * (milliseconds)
 */
export const eventually = <T>(
  look: () => T | Promise<T>,
  patience: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<T> => vi.waitFor(look, { ...PATIENCE, ...patience });
