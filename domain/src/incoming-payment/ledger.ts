import type { IncomingPaymentEvent } from './events.ts';

/**
 * One posting: öre, debit positive, credit negative, on these two accounts of the ledger. The postings of an
 * event add up to zero. Matched money leaves both: the credit account's own events book it from the bank.
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
      return lines(data.amountCents);
    case 'IncomingPaymentMatched':
    case 'IncomingPaymentAssigned':
    case 'IncomingPaymentSentBack':
      return lines(-data.amountCents);
    default:
      return [];
  }
}
