import type { MailingList } from './contracts/enums.ts';
import type { Contact, MailingListEvent } from './events.ts';

/** A sign-up that is not erased yet. */
export interface SignUp {
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

export const initialState = (): MailingListState => ({ signUps: [] });

const ended = (state: MailingListState, signUpId: string, status: SignUp['status']): MailingListState => ({
  signUps: state.signUps.map((one) => (one.signUpId === signUpId ? { ...one, status } : one)),
});

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: MailingListState, event: MailingListEvent): MailingListState {
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
 * The sign-up if it is still to be sent: a newer one for the same list and address replaces an older one. A
 * different spelling of the mailbox may be somebody else's, and replaces none.
 */
export function dueSignUp({ signUps }: MailingListState, signUpId: string): SignUp | undefined {
  const found = signUps.find((one) => one.signUpId === signUpId);
  const newest = found && signUps.findLast((other) => isSame(other, found));
  return newest?.signUpId === signUpId && newest.status === 'received' ? newest : undefined;
}
