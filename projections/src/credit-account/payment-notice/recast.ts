import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { sum } from '@kreditlina/domain/kernel/units';
import type { Stored } from '@kreditlina/projection-engine/projection';

/** Amount (öre) owed again, with the day from which it is and the day through which it is not late. */
export interface DueAgain {
  readonly fromOn: string;
  readonly throughOn: string;
  readonly cents: number;
}

/** Amount (öre) that a notice bills for a withdrawal. */
export interface Billed {
  readonly withdrawalId: string;
  readonly amountCents: number;
}

type Event = Stored<CreditAccountEvent>;
export type RecastNotice = Extract<Event, { type: 'AccountRecast' }>['data']['notices'][number];

/** The notice as it is after a recast; undefined if the event is none, or leaves the notice's claims. */
export const recastOf = (event: Event, noticeId: string): RecastNotice | undefined =>
  event.type === 'AccountRecast' ? event.data.notices.find((one) => one.noticeId === noticeId) : undefined;

/** Amounts billed for withdrawals after a recast, which holds only those that changed. */
export function billedAfter(
  before: readonly Billed[],
  { amortizations }: Pick<RecastNotice, 'amortizations'>,
): readonly Billed[] {
  const changed = new Map(amortizations.map((one) => [one.withdrawalId, one.owedCents]));
  const kept = before.map((one) => ({
    ...one,
    amountCents: changed.get(one.withdrawalId) ?? one.amountCents,
  }));
  const added = amortizations
    .filter(({ withdrawalId }) => before.every((one) => one.withdrawalId !== withdrawalId))
    .map(({ withdrawalId, owedCents }) => ({ withdrawalId, amountCents: owedCents }));
  return [...kept, ...added].filter(({ amountCents }) => amountCents !== 0);
}

/**
 * Amounts owed again after a recast. Entries keep the day from which they count while the amount of their new
 * due date stays the same; otherwise they count from the fact after which the account was recast.
 */
export function dueAgainAfter(
  before: readonly DueAgain[],
  { dueAgain = [] }: RecastNotice,
  valueOn: string,
): readonly DueAgain[] {
  const days = [...new Set(dueAgain.map(({ throughOn }) => throughOn))];
  return days.flatMap((throughOn) => {
    const cents = sum(dueAgain.filter((one) => one.throughOn === throughOn).map((one) => one.amountCents));
    const same = before.filter((one) => one.throughOn === throughOn);
    if (sum(same.map((one) => one.cents)) === cents) return same;
    const fromOn = same.map((one) => one.fromOn).sort()[0] ?? valueOn;
    return cents === 0 ? [] : [{ fromOn, throughOn, cents }];
  });
}
