import { z } from 'zod';

/** What a message is about. `invitation` and `reminder` come to people who did not ask for them; `account` has types of its own. */
export const messageKind = z.enum([
  'invitation',
  'reminder',
  'signature-due',
  'signature-reminder',
  'named-unusable',
  'decision-ready',
  'review-decided',
  'more-requested',
  'contact-changed',
  'account',
]);
export const messageChannel = z.enum(['sms', 'email']);

/** Why nothing came. */
export const failureReason = z.enum(['not-sent', 'not-delivered', 'unknown', 'no-address', 'no-text']);
/** Why nothing was sent. `outdated`: what it would have said is true no more, such as a due date after the payment. */
export const withheldReason = z.enum(['switched-off', 'company-blocked', 'outdated']);

/**
 * Where a message stands, as the back office calls it. `failed`: there was nowhere to send it, or it was refused; `error`: we could not make it,
 * or nobody told what became of it; `withheld`: it was not to be sent after all.
 */
export const messageStatus = z.enum([
  'scheduled',
  'queued',
  'delivered',
  'undelivered',
  'failed',
  'error',
  'withheld',
]);

export type MessageKind = z.output<typeof messageKind>;
export type MessageChannel = z.output<typeof messageChannel>;
export type FailureReason = z.output<typeof failureReason>;
export type WithheldReason = z.output<typeof withheldReason>;
export type MessageStatus = z.output<typeof messageStatus>;

/** How a message that did not come counts. */
export const statusOfFailure: Readonly<Record<FailureReason, MessageStatus>> = {
  'not-delivered': 'undelivered',
  'not-sent': 'failed',
  'no-address': 'failed',
  'no-text': 'error',
  unknown: 'error',
};

const RETRY_WITHIN_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** A message may be sent again for as long as what it tells is news. @param eta when it was to be sent; both are ISO instants */
export const isNews = (eta: string, now: string): boolean =>
  Date.parse(now) - Date.parse(eta) <= RETRY_WITHIN_DAYS * DAY_MS;
