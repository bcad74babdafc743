import { z } from 'zod';

/**
 * Every type of message about a credit account. The list is closed: each is sent by the product's own code.
 */
export const notificationTypeKey = z.enum([
  'withdrawal-approved',
  'withdrawal-denied',
  'withdrawal-paid-out',
  'payout-returned',
  'notice-issued',
  'due-soon',
  'overdue',
  'payment-received',
  'limit-changed',
  'rate-changed',
  'increase-declined',
  'offer-expiring',
  'account-closed',
  'due-again',
]);
export type NotificationTypeKey = z.output<typeof notificationTypeKey>;
