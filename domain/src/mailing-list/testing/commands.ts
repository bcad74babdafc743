import { type Commands, sampled } from '../../kernel/testing/sampled-commands.ts';
import type { MailingListEvent } from '../events.ts';
import type { MailingListState } from '../mailing-list.ts';
import * as decide from '../mailing-list.ts';

const subscriber = '9d0f3c2b-5f0e-5a7b-8c3a-2e4b6d8f0a11';
const idOf = (number: number): string =>
  `5b1c8f0e-6a5b-4c55-9f1c-3a9a1f0f6a${String(number).padStart(2, '0')}`;

/** A sign-up of the mailbox, from the newsletter box by default. */
export const signUp = (
  number: number,
  differs: Partial<decide.ReceiveSignUp> = {},
): decide.ReceiveSignUp => ({
  subscriberId: subscriber,
  signUpId: idOf(number),
  list: 'newsletter',
  contact: { email: 'vera@example.com', name: '', business: '', phone: '', interests: [] },
  consentVersion: 1,
  ...differs,
});
export const named = (number: number) => ({ subscriberId: subscriber, signUpId: idOf(number) });

const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
/** Every command of the aggregate, with valid and invalid payloads. */
export const commands: Commands<MailingListState, MailingListEvent> = {
  receiveSignUp: sampled(decide.receiveSignUp)(() =>
    numbers.flatMap((number) => [
      signUp(number),
      signUp(number, { contact: { ...signUp(0).contact, name: `Vera ${number}` } }),
      signUp(number, { list: 'sole-trader' }),
    ]),
  ),
  recordSignUpSent: sampled(decide.recordSignUpSent)(() =>
    numbers.map((number) => ({ ...named(number), reference: `m${number}` })),
  ),
  recordSignUpRefused: sampled(decide.recordSignUpRefused)(() => numbers.map(named)),
  forgetSignUp: sampled(decide.forgetSignUp)(() => numbers.map(named)),
};
