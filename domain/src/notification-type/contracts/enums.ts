import { z } from 'zod';

/** All types of messages about a credit account, a closed list, because each is sent by its own code. */
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
  'account-corrected',
  'surety-late',
  'surety-rate-raised',
  'surety-limit-raised',
  'surety-loss',
  'surety-ended',
]);
export type NotificationTypeKey = z.output<typeof notificationTypeKey>;
