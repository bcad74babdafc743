import type { NotificationTypeKey } from './contracts/enums.ts';
import type { Concerned } from './contracts/staff.ts';

/** Group concerned by each type; a message goes to those of them to whom its occasion happens. */
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
