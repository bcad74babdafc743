import { inject } from 'vitest';
import { quickSimulators } from './product.ts';

/** Time limit: the first product requested must be prepared and started, on a busy machine. */
const DESK_TIMEOUT_MS = 240_000;

async function ask(path: string): Promise<string> {
  const answer = await fetch(`${inject('productDesk')}${path}`, {
    signal: AbortSignal.timeout(DESK_TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Data folder after a first start and an orderly stop; a file's own products start on a copy of it. */
export const preparedData = (): Promise<string> => ask('/prepared-data');

/**
 * The product shared by all files of the run that need the same partner behaviour, in any worker. Files see
 * each other's data, even while running: each uses persons of its own (`newcomer.unit.spec.ts`), looks
 * only for its own data, and does not count shared data.
 *
 * @returns base address, without a trailing slash
 */
export const sharedProduct = (simulators = quickSimulators): Promise<string> =>
  ask(`/product?${new URLSearchParams({ simulators: JSON.stringify(simulators) })}`);
