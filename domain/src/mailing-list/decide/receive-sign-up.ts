import type { DecideContext } from '../../kernel/decider.ts';
import { sameData } from '../../kernel/same-data.ts';
import { mailboxOf } from '../../validators/email.ts';
import type { Contact, MailingListEvent } from '../events.ts';
import type { MailingListState, SignUp } from '../state.ts';

export interface ReceiveSignUp
  extends Omit<Extract<MailingListEvent, { type: 'SignUpReceived' }>['data'], 'receivedAt'> {
  /** ISO instant of the submission, if it waited before it is recorded. */
  readonly sentInAt?: string;
}

const HOUR_MS = 3_600_000;
/** A repeated sign-up of the same mailbox within this time is one; later, the person may want to rejoin. */
const DOUBLE_MS = HOUR_MS;
/** Sign-ups of one address per day, which limits nuisance to somebody else's address. */
const DAILY_MAX = 5;
/** Other spellings of a mailbox (`vera+x@`) together; they never block the address itself. */
const OTHER_SPELLINGS_DAILY_MAX = 20;

const addressOf = (contact: Contact | null): string => contact?.email.toLowerCase() ?? '';
const isOtherSpelling = (address: string): boolean => address !== mailboxOf(address);

/**
 * Records a sign-up. A repeated or excessive one is ignored without a refusal, which would disclose that the
 * address is known. One that waited while a later one arrived is ignored too, so that it cannot overwrite
 * corrected details.
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
