import type { MessageKind } from './contracts/enums.ts';
import { DAY_MS, type NotificationState, type TakenPlace } from './state.ts';

/** Messages of one sort that an address gets in a day, whatever names it was given under and by whomever. */
export const ADDRESS_A_DAY = 3;
/** Of them from one sender: whoever gives somebody else's address leaves a place for the others. */
export const SENDER_A_DAY = 2;
/** About accounts: more than a busy day brings, and an end to what somebody makes of many small payments. */
const ACCOUNT_A_DAY = 12;

/** Who named somebody, and what the applicant is told of their own application; the rest comes to people who wait for it. */
const sortOf = (kind: MessageKind): 'naming' | 'own' | 'awaited' | 'account' => {
  if (kind === 'account') return 'account';
  if (kind === 'invitation' || kind === 'reminder') return 'naming';
  return kind === 'signature-due' || kind === 'signature-reminder' ? 'awaited' : 'own';
};

/**
 * How long the next message to an address waits, so that nobody is flooded; 0 for not at all. It waits in silence: a refusal
 * would tell who names a person that others have named them too.
 */
export function waitBefore(
  { recent }: NotificationState,
  { kind, senderId }: Pick<TakenPlace, 'kind' | 'senderId'>,
  now: string,
): number {
  const sort = sortOf(kind);
  if (sort === 'awaited') return 0;
  const since = Date.parse(now) - DAY_MS;
  const ofSort = recent.filter((one) => sortOf(one.kind) === sort && Date.parse(one.takenAt) > since);
  const ofSender = ofSort.filter((one) => one.senderId === senderId);
  const untilFree = (taken: readonly TakenPlace[], most: number): number => {
    const first = taken.at(-most);
    return first === undefined ? 0 : Date.parse(first.takenAt) - since;
  };
  if (sort === 'account') return untilFree(ofSort, ACCOUNT_A_DAY);
  return Math.max(untilFree(ofSort, ADDRESS_A_DAY), untilFree(ofSender, SENDER_A_DAY));
}
