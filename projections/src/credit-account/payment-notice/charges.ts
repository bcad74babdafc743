import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { sum } from '@kreditlina/domain/kernel/units';
import type { Stored } from '@kreditlina/projection-engine/projection';

type Event = Stored<CreditAccountEvent>;
type Accrued = Stored<AccruedInterestEvent>;

/** Amount (öre) added to a notice on a business date. */
export interface Owed {
  readonly on: string;
  readonly cents: number;
}

/** Adds an entry to the list, or its amount to the entry of the same day and payment. */
export function plus<Entry extends Owed>(entries: readonly Entry[], more: Entry): readonly Entry[] {
  if (more.cents === 0) return entries;
  const isSame = (one: Entry) =>
    one.on === more.on &&
    ('paymentId' in one ? one.paymentId : null) === ('paymentId' in more ? more.paymentId : null);
  const same = entries.find(isSame);
  const entry = { ...more, cents: more.cents + (same?.cents ?? 0) };
  const others = entries.filter((one) => one !== same);
  return entry.cents === 0 ? others : [...others, entry].sort((a, b) => (a.on < b.on ? -1 : 1));
}

/** Late charges in öre that the event adds to the notice. */
export function chargesOf(event: Event, noticeId: string) {
  switch (event.type) {
    case 'OverdueInterestCharged':
      return {
        overdue: sum(
          event.data.charges.filter((one) => one.noticeId === noticeId).map((one) => one.interestCents),
        ),
        fee: 0,
      };
    case 'ReminderFeeCharged':
      return { overdue: 0, fee: event.data.feeCents };
    case 'ReminderFeeWaived':
      return { overdue: 0, fee: -event.data.feeCents };
    default:
      return { overdue: 0, fee: 0 };
  }
}

/** Columns of a notice with its late interest. */
interface Overdue {
  readonly id: string;
  readonly overdue_interest_cents: number;
  readonly accrued_overdue_cents: number;
  readonly owed: readonly Owed[];
  readonly updated_at: string;
}

export const accruedNotices = ({ data }: Accrued) => data.accounts.flatMap(({ notices }) => notices);

/** Late interest of a notice after a day, as it accrues and when the account posts it. */
export function withOverdue<Row extends Overdue>(
  row: Row,
  event: Accrued | Extract<Event, { type: 'OverdueInterestCharged' }>,
): Row {
  const isAccrued = event.type === 'AccruedInterestRecorded';
  const accrued = isAccrued
    ? sum(accruedNotices(event).map((one) => (one.noticeId === row.id ? one.overdueInterestCents : 0)))
    : 0;
  const posted = isAccrued ? 0 : chargesOf(event, row.id).overdue;
  const cents = posted + accrued - row.accrued_overdue_cents;
  return {
    ...row,
    overdue_interest_cents: row.overdue_interest_cents + cents,
    accrued_overdue_cents: accrued,
    owed: plus(row.owed, { on: event.data.throughOn, cents }),
    updated_at: event.occurredAt,
  };
}
