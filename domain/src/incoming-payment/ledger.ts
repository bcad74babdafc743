import type { IncomingPaymentEvent } from './events.ts';

/**
 * One line: öre, debit positive, credit negative; of the accounts of the ledger these two. The lines of an event add up to zero.
 * Money whose owner is found leaves both: the credit account books it in from the bank by its own events.
 */
export interface IncomingPosting {
  readonly account: 'bank' | 'unallocated';
  readonly amountCents: number;
}

const lines = (bankCents: number): IncomingPosting[] => [
  { account: 'bank', amountCents: bankCents },
  { account: 'unallocated', amountCents: -bankCents },
];

/** The postings of one event, in öre. `unallocated` is what nobody has been found for yet. */
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
