import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../state.ts';

export type ForgetSignUp = Extract<MailingListEvent, { type: 'SignUpForgotten' }>['data'];

/** The retention period is over: the caller destroys the key. */
export const forgetSignUp = ({ signUps }: MailingListState, command: ForgetSignUp): MailingListEvent[] =>
  signUps.some(({ signUpId }) => signUpId === command.signUpId)
    ? [{ type: 'SignUpForgotten', data: { ...command } }]
    : [];
