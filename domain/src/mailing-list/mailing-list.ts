import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { v5 } from 'uuid';
import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import { DAY_MS, HOUR_MS } from '../kernel/units.ts';
import { mailboxOf } from '../validators/email.ts';
import type { MailingList } from './contracts/enums.ts';
import type { Contact, MailingListEvent } from './events.ts';

type Recorded<Type extends MailingListEvent['type']> = Extract<MailingListEvent, { type: Type }>['data'];

/** A sign-up that is not erased yet. */
interface SignUp {
  readonly signUpId: string;
  readonly list: MailingList;
  /** Null once its key is destroyed. */
  readonly contact: Contact | null;
  readonly receivedAt: string;
  readonly status: 'received' | 'sent' | 'refused';
}

/** Sign-ups of one mailbox, oldest first. Erased ones are dropped, to keep the state small. */
export interface MailingListState {
  readonly signUps: readonly SignUp[];
}

const initialState = (): MailingListState => ({ signUps: [] });

const ended = (state: MailingListState, signUpId: string, status: SignUp['status']): MailingListState => ({
  signUps: state.signUps.map((one) => (one.signUpId === signUpId ? { ...one, status } : one)),
});

function evolve(state: MailingListState, event: MailingListEvent): MailingListState {
  switch (event.type) {
    case 'SignUpReceived': {
      const { signUpId, list, contact, receivedAt } = event.data;
      return { signUps: [...state.signUps, { signUpId, list, contact, receivedAt, status: 'received' }] };
    }
    case 'SignUpSent':
      return ended(state, event.data.signUpId, 'sent');
    case 'SignUpRefused':
      return ended(state, event.data.signUpId, 'refused');
    case 'SignUpForgotten':
      return { signUps: state.signUps.filter(({ signUpId }) => signUpId !== event.data.signUpId) };
    default:
      return state;
  }
}

const isSame = (one: SignUp, other: SignUp): boolean =>
  one.list === other.list && one.contact?.email.toLowerCase() === other.contact?.email.toLowerCase();

/**
 * The sign-up, if it must still be sent; undefined if a newer one for the same list and address replaced it.
 * A sign-up with another spelling of the mailbox replaces none, because it may be from a different person.
 */
export function dueSignUp({ signUps }: MailingListState, signUpId: string): SignUp | undefined {
  const found = signUps.find((one) => one.signUpId === signUpId);
  const newest = found && signUps.findLast((other) => isSame(other, found));
  return newest?.signUpId === signUpId && newest.status === 'received' ? newest : undefined;
}

export type { MailingList } from './contracts/enums.ts';
export type { Contact, MailingListEvent } from './events.ts';

/** Streams `mailingList-<subscriberId>`: sign-ups of one mailbox. */
export const mailingList: Aggregate<MailingListState, MailingListEvent> = {
  category: 'mailingList',
  initialState,
  evolve,
  foldVersion: 1,
};

const SUBSCRIBER_NAMESPACE = '3a7c90e2-5d14-5b6e-9f27-c1e84d60b7a3';

/**
 * Id of the mailbox behind an address, the same for all spellings. It is keyed with a secret, because
 * otherwise the address could be found by trying known ones.
 * @param pepper secret of the installation, at least 16 characters
 */
export function subscriberId(pepper: string, email: string): string {
  if (pepper.length < 16) throw new TypeError('The pepper must have at least 16 characters');
  const keyed = hmac(sha256, utf8ToBytes(pepper), utf8ToBytes(`subscriber ${mailboxOf(email)}`));
  return v5(bytesToHex(keyed), SUBSCRIBER_NAMESPACE);
}

/** Days for which the details of a sign-up are kept, longer than any outage of the provider. */
const RETENTION_DAYS = 30;

/** Instant at which the details of a sign-up must be erased. */
export const forgottenAt = (receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + RETENTION_DAYS * DAY_MS).toISOString();

export interface ReceiveSignUp extends Omit<Recorded<'SignUpReceived'>, 'receivedAt'> {
  /** ISO instant of the submission, if it waited before being recorded. */
  readonly sentInAt?: string;
}

/** Time in ms within which a repeated sign-up counts as the same. Later the person may want to join again. */
const DOUBLE_MS = HOUR_MS;
/** Maximum number of sign-ups per address and day, which limits abuse of another person's address. */
const DAILY_MAX = 5;
/**
 * Maximum number of sign-ups per day for all other spellings of a mailbox (`vera+x@`). They never block the
 * address itself.
 */
const OTHER_SPELLINGS_DAILY_MAX = 20;

const addressOf = (contact: Contact | null): string => contact?.email.toLowerCase() ?? '';
const isOtherSpelling = (address: string): boolean => address !== mailboxOf(address);

/**
 * Records a sign-up. A repeated or excessive one is ignored without a refusal, which would disclose that the
 * address is known. A sign-up that waited while a later one arrived is ignored too, so that it cannot
 * overwrite corrected details.
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

/** True until the provider has accepted or refused the sign-up. */
const isWaiting = ({ signUps }: MailingListState, id: string): boolean =>
  signUps.some(({ signUpId, status }) => signUpId === id && status === 'received');

export const recordSignUpSent = (
  state: MailingListState,
  command: Recorded<'SignUpSent'>,
): MailingListEvent[] =>
  isWaiting(state, command.signUpId) ? [{ type: 'SignUpSent', data: { ...command } }] : [];

/** Records that the provider permanently refused the sign-up. */
export const recordSignUpRefused = (
  state: MailingListState,
  command: Recorded<'SignUpRefused'>,
): MailingListEvent[] =>
  isWaiting(state, command.signUpId) ? [{ type: 'SignUpRefused', data: { ...command } }] : [];

/** Records that the details are erased after the retention period. The caller destroys the key. */
export const forgetSignUp = (
  { signUps }: MailingListState,
  command: Recorded<'SignUpForgotten'>,
): MailingListEvent[] =>
  signUps.some(({ signUpId }) => signUpId === command.signUpId)
    ? [{ type: 'SignUpForgotten', data: { ...command } }]
    : [];
