import { z } from 'zod';
import { endpoint, everybody } from '../../kernel/endpoint.ts';

/** Maximum size of a push, which holds one payment. */
export const PAYMENT_PUSH_BYTES_MAX = 4_096;

export const pushPayment = endpoint({
  method: 'POST',
  path: '/api/partner/bank/payments',
  access: everybody,
  summary: 'Receives a payment to the bankgiro, sent and signed by the bank',
  answer: z.strictObject({}),
  errors: ['FORBIDDEN', 'INCOMING_PAYMENT_NOT_FOUND', 'OTHER_BANKGIRO', 'PAYMENT_DIFFERS'],
  rawBodyBytesMax: PAYMENT_PUSH_BYTES_MAX,
});
