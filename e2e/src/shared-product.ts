import { inject } from 'vitest';
import { quickSimulators } from './product.ts';

/** The first one asked for has to be prepared and started, on a machine that is busy with much else. */
const DESK_TIMEOUT_MS = 240_000;

async function ask(path: string): Promise<string> {
  const answer = await fetch(`${inject('productDesk')}${path}`, {
    signal: AbortSignal.timeout(DESK_TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** A data folder after a first start and an orderly stop: what a product of its own begins with a copy of. */
export const preparedData = (): Promise<string> => ask('/prepared-data');

/**
 * The product of all files of the run that ask for one whose partners behave alike, whichever worker runs them. What one file did is
 * there for the others, at the same time too: so each brings persons of its own (`shared-journeys.unit.spec.ts`), looks for what is
 * theirs, and counts nothing that others make too.
 *
 * @returns where it answers, without a slash at the end
 */
export const sharedProduct = (simulators = quickSimulators): Promise<string> =>
  ask(`/product?${new URLSearchParams({ simulators: JSON.stringify(simulators) })}`);
