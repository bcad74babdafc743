import {
  incomingPayment,
  paymentAsTold,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { businessDate } from '@kreditlina/event-store/business-date';
import { everybody } from '@kreditlina/http-edge/access';
import { forbidden, HttpProblem } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { PAYMENT_PUSH_BYTES_MAX, PAYMENT_PUSH_SIGNATURE_HEADER, readPaymentPush } from '@kreditlina/partners';
import { z } from 'zod';
import { bankActor } from '../actors.ts';
import type { IncomingPaymentParts } from './parts.ts';

/**
 * The bank tells of a payment at once; the file with it comes later. Believed with the bank's signature alone, over the bytes as they
 * came; sent again, by the bank or by whoever overheard it, it is the same payment.
 */
export const receivePush = route({
  method: 'POST',
  url: apiPaths.bankPayments,
  access: everybody,
  summary: 'A payment that came to the bankgiro, pushed by the bank and signed by it',
  rawBodyBytesMax: PAYMENT_PUSH_BYTES_MAX,
  keepsNoAnswer: true,
  answer: z.strictObject({}),
  handler: async ({ rawBody, request }, { commands, now, newId, pushSecrets }: IncomingPaymentParts) => {
    const header = request.headers[PAYMENT_PUSH_SIGNATURE_HEADER];
    const push = { body: rawBody, signature: typeof header === 'string' ? header : undefined };
    // The bank signs by the time of the world, whatever day the business has.
    const reading = readPaymentPush(push, { secrets: pushSecrets, nowMs: Date.now() });
    if (reading.outcome === 'refused') {
      request.log.warn({ reason: reading.reason }, 'payment push refused');
      throw reading.reason === 'malformed' ? new HttpProblem(400, 'INVALID_REQUEST') : forbidden();
    }
    const { paymentId, ...command } = paymentAsTold(reading.payment, businessDate(now()));
    const origin = {
      actor: bankActor,
      commandId: newId(),
      correlationId: paymentId,
      effectiveOn: command.valueOn,
    };
    await commands.send(origin, incomingPayment, paymentId, recordIncomingPayment, command);
    return {};
  },
});
