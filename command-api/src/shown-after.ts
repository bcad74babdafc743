import { notFound } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { RegisterParts } from './register-parts.ts';

/** A write that was stored. */
interface Write {
  readonly position: string;
  readonly stream: string;
  /** Read models of the answer. */
  readonly readModels: readonly string[];
}

/**
 * Result of a change, read from the new state: the stream is folded onto its rows, so that the answer waits
 * for no read model and never shows, or stores for repetitions of the call, an earlier state.
 * @throws HttpProblem 404 when somebody else removed it meanwhile
 */
export async function shownAfter<Shown>(
  { written }: Pick<RegisterParts, 'written'>,
  call: Pick<Call, 'announce'>,
  { position, stream, readModels }: Write,
  find: (reads: ReadDatabase) => Promise<Shown | undefined>,
): Promise<Shown> {
  call.announce(position);
  const found = await find(written([stream], readModels));
  if (found === undefined) throw notFound();
  return found;
}
