import type { Right } from '@kreditlina/domain/kernel/rights';
import { paths } from '../../lib/address/paths.ts';

/** A menu entry: key of its text, path, and the shortcut key after G. */
export interface MenuEntry {
  readonly word: string;
  readonly to: string;
  readonly key: string;
  /** Group of the screen; undefined for administration. */
  readonly group?: 'customers' | 'work' | 'registers';
  /** Path prefix of the detail pages, if it differs from the list's path. */
  readonly pages?: string;
  /** Right required to see the entry; undefined if all staff may. */
  readonly right?: Right;
}

export const menuGroups = ['work', 'customers', 'registers', 'house'] as const;

/** True if the address shows the entry's screen or one of its detail pages. */
export const isAt = ({ to, pages }: MenuEntry, pathname: string): boolean =>
  pathname === to ||
  (to !== paths.admin && pathname.startsWith(`${to}/`)) ||
  (pages !== undefined && pathname.startsWith(pages));

/** Screens in the menu, the search and the shortcuts; within a group, in menu order. */
export const menu: readonly MenuEntry[] = [
  { word: 'overview', to: paths.admin, key: 'o', group: 'work' },
  { word: 'companies', to: paths.adminCompanies, pages: '/admin/company/', key: 'c', group: 'customers' },
  { word: 'applications', to: paths.adminCreditApplications, key: 'd', group: 'customers' },
  { word: 'users', to: paths.adminUsers, pages: '/admin/user/', key: 'u', group: 'customers' },
  { word: 'queues', to: paths.adminQueues, key: 'q', group: 'work' },
  { word: 'approvals', to: paths.adminApprovals, key: 'a', group: 'work' },
  { word: 'payments', to: paths.adminPayments, key: 'b', group: 'work' },
  { word: 'reports', to: paths.adminReports, key: 'e', group: 'work' },
  { word: 'ageing', to: paths.adminAgeing, key: 'f', group: 'customers' },
  { word: 'audit', to: paths.adminAudit, key: 'h' },
  { word: 'overrides', to: paths.adminOverrides, key: 'v', right: 'see-personal-data' },
  { word: 'tags', to: paths.adminTags, key: 't', group: 'registers' },
  { word: 'pages', to: paths.adminPages, key: 'w', group: 'registers', right: 'edit-content' },
  { word: 'messages', to: paths.adminNotificationTypes, key: 'm', group: 'registers' },
  { word: 'operations', to: paths.adminOperations, key: 'r' },
  { word: 'providers', to: paths.adminServiceProviders, key: 'p', group: 'registers' },
  { word: 'staff', to: paths.adminStaff, key: 's', right: 'review' },
  { word: 'sessions', to: paths.adminSessions, key: 'l' },
];
