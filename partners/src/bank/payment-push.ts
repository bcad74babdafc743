import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAYMENT_PUSH_BYTES_MAX } from '@kreditlina/domain/incoming-payment/contracts/bank';
import { parsePartnerJson } from '@kreditlina/partner-http/http-client';
import type { IncomingPayment } from './port.ts';
import { paymentPush } from './wire.ts';

/** Header with the bank's signature of a push: `t=<seconds since 1970>,v1=<64 hexadecimal digits>`. */
export const PAYMENT_PUSH_SIGNATURE_HEADER = 'bank-signature';
/** Allowed difference between the clocks; within it an intercepted push can be replayed. */
const TOLERANCE_SECONDS = 300;
/** Minimum length of a secret: a shorter one could be guessed. */
const SECRET_CHARACTERS_MIN = 32;

export interface ReceivedPush {
  /** The body as received, byte for byte: the signature does not cover re-encoded JSON. */
  readonly body: Uint8Array;
  readonly signature: string | undefined;
}

export type PushReading =
  | { readonly outcome: 'payment'; readonly payment: IncomingPayment }
  /** Not to be trusted. `malformed`: the bank sent it, but it is not a payment in the agreed form. */
  | {
      readonly outcome: 'refused';
      readonly reason: 'unsigned' | 'wrong-signature' | 'out-of-time' | 'malformed';
    };

/**
 * Reads a pushed payment; accepts it only if the bank's signature over body and time is valid. The same push
 * may arrive several times within the tolerance: `bankReference` identifies the payment.
 * @param secrets shared with the bank, at least 32 characters each; two during a rotation
 * @param nowMs time of the machine's clock in ms since 1970, not of the business clock
 * @throws RangeError for a secret that is too short
 */
export function readPaymentPush(
  push: ReceivedPush,
  { secrets, nowMs }: { readonly secrets: readonly string[]; readonly nowMs: number },
): PushReading {
  if (secrets.some(({ length }) => length < SECRET_CHARACTERS_MIN))
    throw new RangeError(`A secret must have at least ${SECRET_CHARACTERS_MIN} characters`);
  const refused = (reason: Extract<PushReading, { outcome: 'refused' }>['reason']): PushReading => ({
    outcome: 'refused',
    reason,
  });
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(push.signature ?? '') ?? [];
  if (seconds === undefined || given === undefined) return refused('unsigned');
  const isSigned = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(given, 'hex'), signatureOf(secret, seconds, push.body)),
  );
  if (!isSigned) return refused('wrong-signature');
  if (Math.abs(nowMs / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return refused('out-of-time');
  const parsed = paymentPush.safeParse(parseJson(push.body));
  return parsed.success ? { outcome: 'payment', payment: parsed.data } : refused('malformed');
}

/** Creates the signature header that the bank sends with a body. */
export const signPush = (secret: string, body: Uint8Array, nowMs: number): string => {
  const seconds = String(Math.floor(nowMs / 1_000));
  return `t=${seconds},v1=${signatureOf(secret, seconds, body).toString('hex')}`;
};

const signatureOf = (secret: string, seconds: string, body: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

function parseJson(body: Uint8Array): unknown {
  if (body.byteLength > PAYMENT_PUSH_BYTES_MAX) return undefined;
  try {
    return parsePartnerJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
