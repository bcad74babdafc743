import { pushPayment } from '@kreditlina/domain/incoming-payment/contracts/bank';
import {
  countsFrom,
  incomingPayment,
  isOurs,
  noteToldOtherwise,
  paymentAsTold,
  recordIncomingPayment,
} from '@kreditlina/domain/incoming-payment/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { forbidden, HttpProblem, unprocessable } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { PAYMENT_PUSH_SIGNATURE_HEADER, readPaymentPush } from '@kreditlina/partners';
import type { ReadDatabase } from '@kreditlina/projections/read-schema';
import type { FastifyBaseLogger } from 'fastify';
import { bankActor } from '../access/access.ts';
import type { QuotaParts } from '../quota/staff-quotas.ts';

/** A closed set, because it is a metric label. */
type RefusalReason =
  | 'unsigned'
  | 'wrong-signature'
  | 'out-of-time'
  | 'malformed'
  | 'other-bankgiro'
  | 'payment-differs';

type NoteRefusedPush = (log: Pick<FastifyBaseLogger, 'warn'>, reason: RefusalReason) => void;

/** Each reason is logged at most once in this time, because anyone can cause refusals. */
const QUIET_MS = 60_000;

/**
 * Counts every refused push, and logs each reason at most once a minute.
 * @param count the metric, by reason
 */
export function createRefusedPushes(count: (reason: RefusalReason) => void): NoteRefusedPush {
  const written = new Map<RefusalReason, { atMs: number; heldBack: number }>();
  return (log, reason) => {
    count(reason);
    const last = written.get(reason);
    const nowMs = performance.now();
    if (last && nowMs - last.atMs < QUIET_MS) {
      last.heldBack += 1;
      return;
    }
    written.set(reason, { atMs: nowMs, heldBack: 0 });
    log.warn({ reason, heldBack: last?.heldBack ?? 0 }, 'payment push refused');
  };
}

/** Dependencies for the bank's payment pushes and the allocation of payments by staff. */
export interface IncomingPaymentParts extends QuotaParts {
  readonly reads: ReadDatabase;
  readonly newId: () => string;
  /** Secrets that authenticate the bank's pushes; empty if it sends none. */
  readonly pushSecrets: readonly string[];
  /** Our bankgiro number; payments to others are not recorded. */
  readonly bankgiroNumber: string;
  readonly noteRefused: NoteRefusedPush;
}

/**
 * Receives the bank's push of a payment before the file that contains it. Requires the bank's signature over
 * the raw bytes. A push repeated by the bank or an eavesdropper is the same payment.
 */
export const pushPaymentRoute = handle(
  pushPayment,
  async ({ rawBody, request }, parts: IncomingPaymentParts) => {
    const { commands, now, newId, pushSecrets, bankgiroNumber, noteRefused } = parts;
    const header = request.headers[PAYMENT_PUSH_SIGNATURE_HEADER];
    const push = { body: rawBody, signature: typeof header === 'string' ? header : undefined };
    // The bank signs with real time, even if the business clock is set to another date.
    const reading = readPaymentPush(push, { secrets: pushSecrets, nowMs: Date.now() });
    if (reading.outcome === 'refused') {
      noteRefused(request.log, reading.reason);
      throw reading.reason === 'malformed' ? new HttpProblem(400, 'INVALID_REQUEST') : forbidden();
    }
    if (!isOurs(reading.payment, { bankgiroNumber })) {
      noteRefused(request.log, 'other-bankgiro');
      throw unprocessable('OTHER_BANKGIRO');
    }
    const { paymentId, ...command } = paymentAsTold(reading.payment);
    const origin = {
      actor: bankActor,
      commandId: newId(),
      correlationId: paymentId,
      effectiveOn: countsFrom(command, dateInSweden(now())),
    };
    try {
      await commands.send(origin, incomingPayment, paymentId, recordIncomingPayment, command);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'PAYMENT_DIFFERS') throw error;
      noteRefused(request.log, 'payment-differs');
      // No file may ever report this payment; the event log tells operators to ask the bank.
      const noting = { ...origin, commandId: newId() };
      await commands.send(noting, incomingPayment, paymentId, noteToldOtherwise, command);
      throw error;
    }
    return {};
  },
  { keepsNoAnswer: true },
);
