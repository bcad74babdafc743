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

/** Latest events that set the limit, ended the account, or requested or paid out a withdrawal, by key. */
export type Remembered = Map<string, Event>;

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

/** Lines for withdrawals that reserve part of the limit and are not paid out yet. */
export const reservedWithdrawals = ({ withdrawals }: CreditAccountState, remembered: Remembered): Line[] =>
  withdrawals
    .filter(({ status }) => status !== 'paid-out')
    .flatMap((one) => line(remembered.get(one.withdrawalId), lineWords.requested, one.amountCents));

/** Lines for the limit, less the remaining principal of each withdrawal and the reserved amounts. */
export function limitAndWithdrawals(state: CreditAccountState, remembered: Remembered): Line[] {
  const limit = remembered.get('limit');
  const lines = [
    ...line(limit, lineWords.limit, state.limitCents),
    ...state.withdrawals
      .filter(({ status }) => status === 'paid-out')
      .flatMap((one) =>
        line(remembered.get(one.withdrawalId), lineWords.leftOfWithdrawal, -one.principalCents),
      ),
    ...reservedWithdrawals(state, remembered).map((one) => ({ ...one, cents: -one.cents })),
  ];
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  return isOpen(state)
    ? [...lines, ...line(limit, lineWords.floor, availableCents(state) - sum)]
    : [...lines, ...line(remembered.get('end'), lineWords.ended, -sum)];
}
