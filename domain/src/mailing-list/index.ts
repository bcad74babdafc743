import type { Aggregate } from '../kernel/decider.ts';
import type { MailingListEvent } from './events.ts';
import { evolve, initialState, type MailingListState } from './state.ts';

export type { MailingList } from './contracts/enums.ts';
export { forgetSignUp } from './decide/forget-sign-up.ts';
export { type ReceiveSignUp, receiveSignUp } from './decide/receive-sign-up.ts';
export { recordSignUpRefused } from './decide/record-sign-up-refused.ts';
export { recordSignUpSent } from './decide/record-sign-up-sent.ts';
export type { Contact, MailingListEvent } from './events.ts';
export { forgottenAt } from './retention.ts';
export { dueSignUp, type MailingListState } from './state.ts';
export { subscriberId } from './subscriber-id.ts';

/** Streams `mailingList-<subscriberId>`: sign-ups of one mailbox. */
export const mailingList: Aggregate<MailingListState, MailingListEvent> = {
  category: 'mailingList',
  initialState,
  evolve,
  foldVersion: 1,
};
