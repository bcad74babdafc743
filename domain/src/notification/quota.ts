import type { MessageKind } from './contracts/enums.ts';
import { DAY_MS, type NotificationState, type TakenPlace } from './state.ts';

/** Messages of one sort to an address per day, for all recipients and senders together. */
export const ADDRESS_A_DAY = 3;
/** Part of it for one sender, so that somebody else's address is not used up. */
export const SENDER_A_DAY = 2;
/** About accounts: more than a busy day needs, and a limit on messages from many small payments. */
const ACCOUNT_A_DAY = 12;

/**
 * Invitations, and messages to applicants about their own application; the others are awaited by their
 * recipients.
 */
const sortOf = (kind: MessageKind): 'naming' | 'own' | 'awaited' | 'account' => {
  if (kind === 'account') return 'account';
  if (kind === 'invitation' || kind === 'reminder') return 'naming';
  return kind === 'signature-due' || kind === 'signature-reminder' ? 'awaited' : 'own';
};

/**
 * Delay of the next message to an address, against flooding; 0 for none. It waits silently: a refusal would
 * disclose that others have invited the person too.
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
