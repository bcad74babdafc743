import { z } from 'zod';
import { DAY_MS } from '../../kernel/units.ts';

/** Subject of a message. Recipients of `invitation` and `reminder` did not request them. */
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

/** Reasons why a message was not delivered. */
export const failureReason = z.enum(['not-sent', 'not-delivered', 'unknown', 'no-address', 'no-text']);
/** Reasons not to send a message; `outdated` means no longer true, like a due date after the payment. */
export const withheldReason = z.enum(['switched-off', 'company-blocked', 'outdated']);

/**
 * Status of a message in the back office. `failed`: no address, or refused; `error`: it could not be created,
 * or its outcome is unknown; `withheld`: deliberately not sent.
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

/** Status that follows from the reason for a failure. */
export const statusOfFailure: Readonly<Record<FailureReason, MessageStatus>> = {
  'not-delivered': 'undelivered',
  'not-sent': 'failed',
  'no-address': 'failed',
  'no-text': 'error',
  unknown: 'error',
};

const RETRY_WITHIN_DAYS = 14;

/**
 * True if a message is recent enough to be resent.
 * @param eta ISO instant at which it was to be sent
 * @param now ISO instant
 */
export const isNews = (eta: string, now: string): boolean =>
  Date.parse(now) - Date.parse(eta) <= RETRY_WITHIN_DAYS * DAY_MS;
