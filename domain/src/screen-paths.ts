import { blogPath, formerBrandPath, publicPaths, sitePaths } from './paths.ts';

/** Paths of the non-public screens. `:id` and similar match one path segment. */
export const screenPaths = {
  /** Path of the start page in the page list. */
  index: '/index',
  /** Path of the credit page in the page list. */
  productCredit: '/kreditlina-kontokredit',
  admin: '/admin',
  adminCompanies: '/admin/companies',
  adminAgeing: '/admin/ageing',
  adminCreditApplications: '/admin/credit-applications',
  adminCreditApplication: '/admin/credit-applications/:id',
  /** `:number` is an organisation number or a company id. */
  adminCompany: '/admin/company/:number',
  adminCompanyReport: '/admin/company/:number/uc-html',
  adminUsers: '/admin/users',
  adminUserApplications: '/admin/users/:id/applications',
  adminBisnode: '/admin/user/:id/bisnode',
  adminAsCustomer: '/admin/user/:id/as-customer',
  adminOperations: '/admin/operations',
  adminStaff: '/admin/staff',
  adminAudit: '/admin/audit',
  adminOverrides: '/admin/overrides',
  adminSessions: '/admin/sessions',
  adminApprovals: '/admin/approvals',
  adminPayments: '/admin/payments',
  adminReports: '/admin/reports',
  adminTags: '/admin/tags',
  adminPages: '/admin/pages',
  adminNotificationTypes: '/admin/notification-types',
  adminTypeMessages: '/admin/notification-types/:id/messages',
  adminTypeAudience: '/admin/notification-types/:id/audience',
  adminServiceProviders: '/admin/service-providers',
  adminServiceCosts: '/admin/service-providers/:id/costs',
  adminQueues: '/admin/queues',
  /** Former path with a personal number in it; replaced by the current one once the person is found. */
  adminUserByNumber: '/admin/user/:ssn/applications',
} as const;

const screens = [sitePaths, publicPaths, screenPaths, [blogPath, formerBrandPath]]
  .flatMap((paths): string[] => Object.values(paths))
  // Same matching as the web router: case-insensitive, with an optional trailing slash.
  .map((path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i'));

/** True if the web client has its own screen at this path. Pages created by staff do not count. */
export const isScreen = (path: string): boolean => screens.some((screen) => screen.test(path));
