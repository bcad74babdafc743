import type { NotificationTypeKey } from './contracts/enums.ts';
import type { Concerned } from './contracts/staff.ts';

/** Whom a type concerns: of them its occasion comes to those to whom something happens. */
export const concerned: Readonly<Record<NotificationTypeKey, Concerned>> = {
  'withdrawal-approved': 'signed',
  'withdrawal-denied': 'signed',
  'withdrawal-paid-out': 'signed',
  'payout-returned': 'signed',
  'notice-issued': 'running',
  'due-soon': 'unpaid',
  overdue: 'late',
  'payment-received': 'owing',
  'limit-changed': 'running',
  'rate-changed': 'running',
  'offer-expiring': 'offered',
  'account-closed': 'running',
  'due-again': 'owing',
  'increase-declined': 'running',
};
