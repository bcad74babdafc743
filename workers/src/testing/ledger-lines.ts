import type { AccruedInterestEvent } from '@kreditlina/domain/accrued-interest/events';
import { postingsOf as postingsOfAccrued } from '@kreditlina/domain/accrued-interest/ledger';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import { type Posting, postingsOf } from '@kreditlina/domain/credit-account/ledger';
import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import { postingsOf as postingsOfPayment } from '@kreditlina/domain/incoming-payment/ledger';
import type { RecordedEvent } from '@kreditlina/event-store/port';

/** Postings of any event of the log, in öre. */
export function ledgerLines(event: Pick<RecordedEvent, 'category' | 'type' | 'data'>): readonly Posting[] {
  if (event.category === 'accruedInterest')
    return postingsOfAccrued(event as unknown as AccruedInterestEvent);
  return event.category === 'incomingPayment'
    ? postingsOfPayment(event as unknown as IncomingPaymentEvent)
    : postingsOf(event as unknown as CreditAccountEvent);
}
