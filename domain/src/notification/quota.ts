import type { MessageKind } from './events.ts';
import { DAY_MS, type NotificationState } from './state.ts';

/** Messages that somebody who did not ask for them gets in a day, from all applications together. */
export const UNASKED_A_DAY = 6;

const isUnasked = (kind: MessageKind): boolean => kind === 'invitation' || kind === 'reminder';

/**
 * How long the next message of a kind waits, so that nobody is flooded; 0 for not at all. It waits in silence: a refusal would
 * tell who names a person that others have named them too.
 */
export function waitBefore(state: NotificationState, kind: MessageKind, now: string): number {
  if (!isUnasked(kind)) return 0;
  const since = Date.parse(now) - DAY_MS;
  const unasked = state.recent
    .filter((one) => isUnasked(one.kind))
    .map((one) => Date.parse(one.requestedAt))
    .filter((at) => at > since);
  const first = unasked.at(-UNASKED_A_DAY);
  return first === undefined ? 0 : first - since;
}
