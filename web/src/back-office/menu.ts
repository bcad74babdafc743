import type { Right } from '@kreditlina/domain/kernel/rights';
import { paths } from '../lib/paths.ts';

/** One entry of the menu: the key of its word, where it leads, and the key after G that goes there. */
export interface MenuEntry {
  readonly word: string;
  readonly to: string;
  readonly key: string;
  /** Shown to whoever has it; to everybody of the staff without. */
  readonly right?: Right;
}

/** The screens that the menu, the search and the shortcuts lead to, in the order of the menu. */
export const menu: readonly MenuEntry[] = [
  { word: 'overview', to: paths.admin, key: 'o' },
  { word: 'companies', to: paths.adminCompanies, key: 'c' },
  { word: 'applications', to: paths.adminCreditApplications, key: 'd' },
  { word: 'users', to: paths.adminUsers, key: 'u' },
  { word: 'queues', to: paths.adminQueues, key: 'q' },
  { word: 'approvals', to: paths.adminApprovals, key: 'a' },
  { word: 'payments', to: paths.adminPayments, key: 'b' },
  { word: 'ageing', to: paths.adminAgeing, key: 'f' },
  { word: 'audit', to: paths.adminAudit, key: 'h' },
  { word: 'tags', to: paths.adminTags, key: 't' },
  { word: 'messages', to: paths.adminNotificationTypes, key: 'm' },
  { word: 'operations', to: paths.adminOperations, key: 'r' },
  { word: 'providers', to: paths.adminServiceProviders, key: 'p' },
  { word: 'staff', to: paths.adminStaff, key: 's', right: 'manage-staff' },
  { word: 'sessions', to: paths.adminSessions, key: 'l' },
];
