import { v5 } from 'uuid';

const INCOMING_PAYMENT_NAMESPACE = '0d6a1f7b-51a5-5f0c-8a52-3f1c6c3f6f5e';

/** Id of a payment: the bank's own number makes it one, in whatever order and however often it is told of. */
export const incomingPaymentId = (bankReference: string): string =>
  v5(bankReference, INCOMING_PAYMENT_NAMESPACE);
