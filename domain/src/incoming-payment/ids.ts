import { v5 } from 'uuid';

const INCOMING_PAYMENT_NAMESPACE = '0d6a1f7b-51a5-5f0c-8a52-3f1c6c3f6f5e';

/** Id of a payment, derived from the bank's number: the same in any order and number of reports. */
export const incomingPaymentId = (bankReference: string): string =>
  v5(bankReference, INCOMING_PAYMENT_NAMESPACE);
