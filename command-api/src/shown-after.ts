import { WAIT_MS } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { RegisterParts } from './register-parts.ts';

/** A write that was stored. */
interface Write {
  readonly position: string;
  readonly stream: string;
  /** Read models of the answer: others that lag do not delay it. */
  readonly readModels: readonly string[];
}

/**
 * Result of a change, read once the read models contain it. An earlier state would be shown, and stored for
 * every repetition of the call, as if nothing had changed. If they are late, for example because an open
 * transaction holds all readers back, it is read as they will have it: a stored change is answered as stored.
 * @throws HttpProblem 503 when it is missing even so
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
