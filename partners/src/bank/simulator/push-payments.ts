import { setTimeout as sleep } from 'node:timers/promises';
import { PAYMENT_PUSH_SIGNATURE_HEADER, signPush } from '../payment-push.ts';
import type { IncomingPayment } from '../port.ts';

/** Target of pushed payments, and the secret that signs them. */
export interface PushTarget {
  readonly url: string;
  readonly secret: string;
}

/** Attempts of one push; an undelivered one is in the file all the same. */
const TRIES_MAX = 3;
const PAUSE_MS = 300;
const TRY_MS = 5_000;

/**
 * Delivers one payment, with retries while it is not accepted.
 * @returns the status of the last answer; 0 when there was none
 */
export async function pushPayment(
  { url, secret }: PushTarget,
  payment: IncomingPayment,
  now: () => number,
  signal: AbortSignal,
): Promise<number> {
  const body = Buffer.from(JSON.stringify(payment));
  let status = 0;
  for (let tries = 1; tries <= TRIES_MAX && !signal.aborted; tries += 1) {
    if (tries > 1) await sleep(PAUSE_MS * tries, undefined, { signal, ref: false }).catch(() => undefined);
    status = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [PAYMENT_PUSH_SIGNATURE_HEADER]: signPush(secret, body, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    if (status >= 200 && status < 300) return status;
  }
  return status;
}
