import type { Crowd } from './crowd.ts';

/** A screen with the list component. */
export interface GridList {
  /** Path below web/src. A test reports any list component that is missing here. */
  readonly file: string;
  readonly path: (crowd: Crowd) => string;
  /** A filter that leaves more than one page: its name, and the value to type or choose. */
  readonly filter?: readonly [name: string, value: string];
  /** A sortable column. */
  readonly sort?: string;
}

const company = ({ number }: Crowd, tab: string) => `/admin/company/${number}?tab=${tab}`;

export const gridLists: readonly GridList[] = [
  {
    file: 'back-office/company/list/company-list-page.tsx',
    path: () => '/admin/companies',
    filter: ['company_name', 'ab'],
    sort: 'company_name',
  },
  {
    file: 'back-office/identity/users-page.tsx',
    path: () => '/admin/users',
    filter: ['approved', 'true'],
    sort: 'updated_at',
  },
  {
    file: 'back-office/credit-application/list/day-list-page.tsx',
    path: () => '/admin/credit-applications',
    filter: ['signed', 'false'],
    sort: 'updated_at',
  },
  {
    file: 'back-office/credit-application/list/user-list-page.tsx',
    path: ({ manyApplications }) => `/admin/users/${manyApplications}/applications`,
    filter: ['step', 'user-details'],
    sort: 'updated_at',
  },
  {
    file: 'back-office/audit/audit-page.tsx',
    path: () => '/admin/audit',
    filter: ['type', 'ContactDetailsSubmitted'],
    sort: 'occurred_at',
  },
  {
    file: 'back-office/audit/entity-audit.tsx',
    path: (crowd) => company(crowd, 'history'),
    filter: ['by', 'system'],
    sort: 'occurred_at',
  },
  {
    file: 'back-office/credit-application/detail/application-page.tsx',
    path: ({ applicationId }) => `/admin/credit-applications/${applicationId}`,
    filter: ['by', 'customer'],
    sort: 'occurred_at',
  },
  {
    file: 'back-office/audit/overrides-page.tsx',
    path: () => '/admin/overrides',
    filter: ['type', 'LimitChanged'],
  },
  {
    file: 'back-office/credit-account/approvals/approvals-page.tsx',
    path: () => '/admin/approvals?status=refused',
    filter: ['kind', 'limit'],
    sort: 'proposed_at',
  },
  {
    file: 'back-office/work-item/queues-page.tsx',
    path: () => '/admin/queues?queue=call-complete',
    filter: ['show', 'unassigned'],
  },
  {
    file: 'back-office/notification/type-messages-page.tsx',
    path: ({ typeId }) => `/admin/notification-types/${typeId}/messages`,
    filter: ['company_name', 'ab'],
    sort: 'eta',
  },
  {
    file: 'back-office/notification/company-messages.tsx',
    path: (crowd) => company(crowd, 'messages'),
    sort: 'eta',
  },
  {
    file: 'back-office/notification-type/audience-page.tsx',
    path: ({ typeId }) => `/admin/notification-types/${typeId}/audience`,
    filter: ['company_name', 'ab'],
    sort: 'company_name',
  },
  {
    file: 'back-office/content/pages-page.tsx',
    path: () => '/admin/pages',
    filter: ['name', 'inlägg'],
    sort: 'name',
  },
  {
    file: 'back-office/service-provider/providers-page.tsx',
    path: () => '/admin/service-providers',
    filter: ['name', 'porto'],
    sort: 'name',
  },
  {
    file: 'back-office/service-provider/costs-page.tsx',
    path: ({ providerId }) => `/admin/service-providers/${providerId}/costs`,
    sort: 'quantity',
  },
];

/** A list without the list component, with its own way to the next page. */
export interface PagedList {
  readonly file: string;
  readonly reader: 'staff' | 'customer' | 'visitor';
  readonly path: (crowd: Crowd) => string;
  /** Button that opens the list. */
  readonly opener?: string;
  /** CSS selector of a row. */
  readonly row: string;
  readonly next: RegExp;
  /** Absent: more rows are added below. */
  readonly back?: RegExp;
  /** True if the address contains the page. */
  readonly isInAddress?: boolean;
}

export const pagedLists: readonly PagedList[] = [
  {
    file: 'back-office/incoming-payment/payments-page.tsx',
    reader: 'staff',
    path: () => '/admin/payments',
    row: 'main li:has(h2)',
    next: /^Nästa sida$/,
    back: /^Föregående sida$/,
    isInAddress: true,
  },
  {
    file: 'back-office/company/account/account-tab.tsx',
    reader: 'staff',
    path: (crowd) => company(crowd, 'account'),
    row: '[aria-labelledby="timeline-title"] tbody tr',
    next: /^Äldre$/,
    back: /^Nyare$/,
    isInAddress: true,
  },
  {
    file: 'back-office/comment/comments.tsx',
    reader: 'staff',
    path: (crowd) => company(crowd, 'comments'),
    row: 'ol[aria-label="Kommentarer"] > li',
    next: /^Visa fler/,
  },
  {
    file: 'site/content/blog/blog-page.tsx',
    reader: 'visitor',
    path: () => '/blog',
    row: 'main li h2',
    next: /^Äldre inlägg$/,
    back: /^Nyare inlägg$/,
    isInAddress: true,
  },
  {
    file: 'customer/credit-account/data-uses.tsx',
    reader: 'customer',
    path: () => '/account',
    row: '[aria-labelledby="data-uses"] li',
    next: /^Äldre$/,
    back: /^Nyare$/,
  },
  {
    // Notices use the same dialog but take months to arrive: clock.e2e.spec.ts pages through them, in
    // test:all.
    file: 'customer/credit-account/money/paged-dialog.tsx',
    reader: 'customer',
    path: () => '/account',
    opener: 'Betalningar',
    row: '[role="dialog"] summary',
    next: /^Äldre$/,
    back: /^Nyare$/,
  },
];
