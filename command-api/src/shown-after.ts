import { WAIT_MS, type WaitForPosition } from '@kreditlina/http-edge/positions';
import { unavailable } from '@kreditlina/http-edge/problem';
import type { Call } from '@kreditlina/http-edge/route';

/**
 * What a change made, read once the read models hold it. What they hold before it is no answer: it would be shown, and kept for every
 * repeat of the call, as if nothing had been changed. The repeat changes nothing more and is answered.
 * @param readModels those that it is read from: no other one that stands still keeps the answer back
 * @throws HttpProblem 503 when that takes too long, or it is not there
 */
export async function shownAfter<Shown>(
  { waitForPosition }: { readonly waitForPosition: WaitForPosition },
  call: Pick<Call, 'announce'>,
  { position, readModels }: { readonly position: string; readonly readModels: readonly string[] },
  find: () => Promise<Shown | undefined>,
): Promise<Shown> {
  call.announce(position);
  const found = (await waitForPosition(position, WAIT_MS, readModels)) ? await find() : undefined;
  if (found === undefined) throw unavailable('UNAVAILABLE', 2);
  return found;
}
