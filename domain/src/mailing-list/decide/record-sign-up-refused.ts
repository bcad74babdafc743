import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../state.ts';

export type RecordSignUpRefused = Extract<MailingListEvent, { type: 'SignUpRefused' }>['data'];

/** The provider refused it permanently. */
export const recordSignUpRefused = (
  { signUps }: MailingListState,
  command: RecordSignUpRefused,
): MailingListEvent[] =>
  signUps.some(({ signUpId, status }) => signUpId === command.signUpId && status === 'received')
    ? [{ type: 'SignUpRefused', data: { ...command } }]
    : [];
