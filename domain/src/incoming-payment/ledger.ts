import type { IncomingPaymentEvent } from './events.ts';

/**
 * One posting line in öre: debit is positive, credit negative. The lines of an event add up to zero. A
 * matched payment leaves both accounts, because the credit account's own events book it from the bank.
 */
export interface IncomingPosting {
  readonly account: 'bank' | 'unallocated';
  readonly amountCents: number;
}

const lines = (bankCents: number): IncomingPosting[] => [
  { account: 'bank', amountCents: bankCents },
  { account: 'unallocated', amountCents: -bankCents },
];

/** Postings of one event, in öre. `unallocated` is money without a known owner. */
export function postingsOf({ type, data }: IncomingPaymentEvent): IncomingPosting[] {
  switch (type) {
    case 'IncomingPaymentRecorded':
    case 'IncomingPaymentReleased':
      return lines(data.amountCents);
    case 'IncomingPaymentMatched':
    case 'IncomingPaymentAssigned':
    case 'IncomingPaymentSentBack':
      return lines(-data.amountCents);
    default:
      return [];
  }
}
