import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { LedgerAccount } from '@kreditlina/domain/credit-account/ledger';
import type { Stored } from '@kreditlina/projection-engine/projection';
import { partsOf } from '../parts.ts';
import type { Reserving } from './table.ts';

type Event = Stored<CreditAccountEvent>;

/** Withdrawal whose reservation the event changes, with its new amount (0 releases it); null if none. */
function reservingIn({
  type,
  data,
}: Event): { readonly withdrawalId: string; readonly cents: number } | null {
  switch (type) {
    case 'WithdrawalRequested':
      return { withdrawalId: data.withdrawalId, cents: data.amountCents };
    case 'WithdrawalCancelled':
    case 'WithdrawalDenied':
    case 'WithdrawalPaidOut':
    case 'PayoutReturned':
      return { withdrawalId: data.withdrawalId, cents: 0 };
    default:
      return null;
  }
}

/** Reservations after an event. The event that pays a withdrawal out turns it into principal. */
export function reservingAfter(before: readonly Reserving[], event: Event): readonly Reserving[] {
  const change = reservingIn(event);
  if (!change) return before;
  const others = before.filter(({ withdrawalId }) => withdrawalId !== change.withdrawalId);
  return change.cents === 0 ? others : [...others, change];
}

export function unbilledIn(event: Event): number {
  switch (event.type) {
    case 'InterestAccrued':
    case 'InterestCorrected':
      return event.data.interestCents;
    case 'NoticeIssued':
      return -event.data.interestCents;
    default:
      return partsOf(event)
        .filter(({ kind, noticeId }) => kind === 'interest' && noticeId === null)
        .reduce((total, { amountCents }) => total - amountCents, 0);
  }
}

const isOfLoss = ({ type }: Event): boolean => type === 'CreditLossDeclared' || type === 'CreditLossReversed';

/** True if the debt is written off after the event. */
export const isLostAfter = (before: boolean, event: Event): boolean =>
  isOfLoss(event) ? event.type === 'CreditLossDeclared' : before;

/** Ledger accounts whose row changes with an event even if it posts nothing to them. */
export function notedOn(event: Event): readonly LedgerAccount[] {
  const on: LedgerAccount[] = [];
  if (reservingIn(event)) on.push('principal');
  if (unbilledIn(event) !== 0 || isOfLoss(event)) on.push('interest');
  return on;
}
