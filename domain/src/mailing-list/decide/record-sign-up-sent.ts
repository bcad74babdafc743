import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../state.ts';

export type RecordSignUpSent = Extract<MailingListEvent, { type: 'SignUpSent' }>['data'];

/** The provider accepted it. */
export const recordSignUpSent = (
  { signUps }: MailingListState,
  command: RecordSignUpSent,
): MailingListEvent[] =>
  signUps.some(({ signUpId, status }) => signUpId === command.signUpId && status === 'received')
    ? [{ type: 'SignUpSent', data: { ...command } }]
    : [];
