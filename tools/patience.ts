/**
 * Time limit of waits in tests: enough on a busy machine, and below the timeout of the shortest kind of test.
 */
export const PATIENCE = { timeout: 15_000, interval: 50 } as const;
