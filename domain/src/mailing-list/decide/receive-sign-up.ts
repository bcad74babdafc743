import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import { mailboxOf } from '../../validators/email.ts';
import type { Contact, MailingListEvent } from '../events.ts';
import type { MailingListState, SignUp } from '../state.ts';

export interface ReceiveSignUp
  extends Omit<Extract<MailingListEvent, { type: 'SignUpReceived' }>['data'], 'receivedAt'> {
  /** ISO instant at which it was sent in, where it waited before it is recorded. */
  readonly sentInAt?: string;
}

const HOUR_MS = 3_600_000;
/** The same from the same mailbox within this time is one sign-up; later it may be somebody who wants to come back. */
const DOUBLE_MS = HOUR_MS;
/** Sign-ups of one address in a day: whoever writes in somebody else's address makes no more noise than this. */
const DAILY_MAX = 5;
/** Of all other spellings of a mailbox together (`vera+x@`): they are counted apart, so that they never keep out the address itself. */
const OTHER_SPELLINGS_DAILY_MAX = 20;

const addressOf = (contact: Contact | null): string => contact?.email.toLowerCase() ?? '';
const isOtherSpelling = (address: string): boolean => address !== mailboxOf(address);

/**
 * Somebody signs up. What is the same again, or one too many, leaves no trace and is no refusal: the answer would tell whoever asks that
 * the address is known. Nor does one that waited while a later one came: details that were corrected since are not sent after it.
 */
export function receiveSignUp(
  { signUps }: MailingListState,
  { sentInAt, ...command }: ReceiveSignUp,
  { now }: DecideContext,
): MailingListEvent[] {
  const receivedAt = sentInAt ?? now;
  const since = (ms: number) => new Date(Date.parse(receivedAt) - ms).toISOString();
  if (signUps.some(({ signUpId }) => signUpId === command.signUpId)) return [];
  const address = addressOf(command.contact);
  const isOfAddress = ({ contact }: SignUp) => addressOf(contact) === address;
  const newest = signUps.findLast((one) => one.list === command.list && isOfAddress(one));
  if (newest && newest.receivedAt > receivedAt) return [];
  const isFresh = newest?.status === 'received' || (newest?.receivedAt ?? '') > since(DOUBLE_MS);
  if (newest && isFresh && sameData(newest.contact, command.contact)) return [];
  const ofDay = signUps.filter((one) => one.receivedAt > since(24 * HOUR_MS));
  if (ofDay.filter(isOfAddress).length >= DAILY_MAX) return [];
  const others = ofDay.filter(({ contact }) => isOtherSpelling(addressOf(contact)));
  if (isOtherSpelling(address) && others.length >= OTHER_SPELLINGS_DAILY_MAX) return [];
  return [{ type: 'SignUpReceived', data: { ...command, receivedAt } }];
}
