import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../state.ts';

export type ReceiveSignUp = Omit<Extract<MailingListEvent, { type: 'SignUpReceived' }>['data'], 'receivedAt'>;

const HOUR_MS = 3_600_000;
/** The same from the same mailbox within this time is one sign-up; later it may be somebody who wants to come back. */
const DOUBLE_MS = HOUR_MS;
/** Sign-ups of one mailbox in a day: whoever writes in somebody else's address makes no more noise than this. */
const DAILY_MAX = 5;

/**
 * Somebody signs up. What is the same again, or one too many, leaves no trace and is no refusal: the answer would tell whoever asks that
 * the address is known.
 */
export function receiveSignUp(
  { signUps }: MailingListState,
  command: ReceiveSignUp,
  { now }: DecideContext,
): MailingListEvent[] {
  const since = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
  if (signUps.some(({ signUpId }) => signUpId === command.signUpId)) return [];
  const newest = signUps.findLast(({ list }) => list === command.list);
  const isFresh = newest?.status === 'received' || (newest?.receivedAt ?? '') > since(DOUBLE_MS);
  if (newest && isFresh && sameData(newest.contact, command.contact)) return [];
  const ofDay = signUps.filter(({ receivedAt }) => receivedAt > since(24 * HOUR_MS));
  if (ofDay.length >= DAILY_MAX) return [];
  return [{ type: 'SignUpReceived', data: { ...command, receivedAt: now } }];
}
