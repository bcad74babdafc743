import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../state.ts';

export type ForgetSignUp = Extract<MailingListEvent, { type: 'SignUpForgotten' }>['data'];

/** The time is over: the key is destroyed by whoever records this. */
export const forgetSignUp = ({ signUps }: MailingListState, command: ForgetSignUp): MailingListEvent[] =>
  signUps.some(({ signUpId }) => signUpId === command.signUpId)
    ? [{ type: 'SignUpForgotten', data: { ...command } }]
    : [];
