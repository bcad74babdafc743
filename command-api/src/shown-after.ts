import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { RegisterParts } from './register-parts.ts';

/** A write that was stored. */
interface Write {
  readonly position: string;
  readonly stream: string;
  /** Those that the answer is read from: no other one that stands still keeps it back. */
  readonly readModels: readonly string[];
}

/**
 * What a change made, read once the read models hold it. What they hold before it is no answer: it would be shown, and kept for every
 * repeat of the call, as if nothing had been changed. Where they do not hold it in time, as while a transaction that somebody left open
 * holds all readers back, it is read as they will hold it: what was stored is answered as stored.
 * @throws HttpProblem 503 when it is not there even so
 */
export async function shownAfter<Shown>(
  { waitForPosition, reads, written }: RegisterParts,
  call: Pick<Call, 'announce'>,
  { position, stream, readModels }: Write,
  find: (reads: ReadDatabase) => Promise<Shown | undefined>,
): Promise<Shown> {
  call.announce(position);
  const isShown = await waitForPosition(position, WAIT_MS, readModels);
  const found = await find(isShown ? reads : written([stream], readModels));
  if (found === undefined) throw unavailable('UNAVAILABLE', 2);
  return found;
}
