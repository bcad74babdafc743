import {
  availableCents,
  type CreditAccountEvent,
  type CreditAccountState,
  isOpen,
} from '@kreditlina/domain/credit-account/index';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { dateOf, type Line } from './explain-line.ts';
import { lineWords, type Words } from './explain-texts.ts';

type Event = Stored<CreditAccountEvent>;

/** The last event that made the limit, the account's end, and each draw. */
export type Remembered = Map<string, Event>;

/** Keeps the event when it made one of the things that the limit and the draws are told by. */
export function remember(
  remembered: Remembered,
  event: Event,
  { before, after }: { readonly before: CreditAccountState; readonly after: CreditAccountState },
): void {
  if (before.limitCents !== after.limitCents) remembered.set('limit', event);
  if (isOpen(before) && !isOpen(after)) remembered.set('end', event);
  if (event.type === 'WithdrawalRequested' || event.type === 'WithdrawalPaidOut')
    remembered.set(event.data.withdrawalId, event);
}

const line = (event: Event | undefined, words: Words, cents: number): Line[] =>
  event ? [{ on: dateOf(event), words, cents, event }] : [];

/** Draws that hold a part of the limit and are not paid out. */
export const reservedDraws = ({ draws }: CreditAccountState, remembered: Remembered): Line[] =>
  draws
    .filter(({ status }) => status !== 'paid-out')
    .flatMap((one) => line(remembered.get(one.withdrawalId), lineWords.requested, one.amountCents));

/** The limit, less what is left of each draw and what draws on their way hold. */
export function limitAndDraws(state: CreditAccountState, remembered: Remembered): Line[] {
  const limit = remembered.get('limit');
  const lines = [
    ...line(limit, lineWords.limit, state.limitCents),
    ...state.draws
      .filter(({ status }) => status === 'paid-out')
      .flatMap((one) => line(remembered.get(one.withdrawalId), lineWords.leftOfDraw, -one.principalCents)),
    ...reservedDraws(state, remembered).map((one) => ({ ...one, cents: -one.cents })),
  ];
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  return isOpen(state)
    ? [...lines, ...line(limit, lineWords.floor, availableCents(state) - sum)]
    : [...lines, ...line(remembered.get('end'), lineWords.ended, -sum)];
}
