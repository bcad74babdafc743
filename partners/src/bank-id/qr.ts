import { createHmac } from 'node:crypto';

/**
 * Content of the animated QR code, which changes every second. Source: BankID Relying Party Guidelines, "QR
 * code": the time is the number of whole seconds since the answer to auth or sign arrived, and the code is
 * the HMAC-SHA256 of that number as text, keyed with the order's secret. Only the server can compute it,
 * since the secret never leaves it.
 */
export function qrData(qrStartToken: string, qrStartSecret: string, secondsSinceStart: number): string {
  if (!Number.isInteger(secondsSinceStart) || secondsSinceStart < 0) {
    throw new RangeError('The time of a QR code must be whole seconds, from 0');
  }
  const time = String(secondsSinceStart);
  const code = createHmac('sha256', qrStartSecret).update(time).digest('hex');
  return `bankid.${qrStartToken}.${time}.${code}`;
}

/**
 * Address behind "open on this device". The app returns to the order's own `returnUrl`, not to one in the
 * link, which can be tampered with.
 * @param appUrl `https://app.bankid.com/`, or the simulator's app page
 */
export function autoStartUrl(appUrl: string, autoStartToken: string): string {
  const url = new URL(appUrl);
  url.searchParams.set('autostarttoken', autoStartToken);
  url.searchParams.set('redirect', 'null');
  return url.href;
}
