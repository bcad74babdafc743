import { vi } from 'vitest';

/** As long as a loaded machine may take, below the limit of the shortest kind of test. */
const PATIENCE = { timeout: 15_000, interval: 50 };

/**
 * Looks until what is expected holds, and answers with what the last look found. `vi.waitFor` alone gives up after one second, which
 * is too short when three journeys share two cores; so tests wait by this.
 *
 * @throws what the last look threw, when it still does not hold after 15 seconds or the `timeout` given (milliseconds)
 */
export const eventually = <T>(
  look: () => T | Promise<T>,
  patience: Partial<typeof PATIENCE> = {},
): Promise<T> => vi.waitFor(look, { ...PATIENCE, ...patience });
