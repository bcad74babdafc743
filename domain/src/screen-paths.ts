import { blogPath, formerBrandPath, publicPaths, sitePaths } from './paths.ts';

/** Non-public screens of the web, by name. `:id` and similar stand for one segment. */
export const screenPaths = {
  /** The start page, in the page list's form. */
  index: '/index',
  /** The credit page, in the page list's form. */
  productCredit: '/kreditlina-kontokredit',
  admin: '/admin',
  adminCompanies: '/admin/companies',
  adminAgeing: '/admin/ageing',
  adminCreditApplications: '/admin/credit-applications',
  adminCreditApplication: '/admin/credit-applications/:id',
  /** By organisation number or id. */
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
  /** Old form containing a personal number; replaced once the person is found. */
  adminUserByNumber: '/admin/user/:ssn/applications',
} as const;

const screens = [sitePaths, publicPaths, screenPaths, [blogPath, formerBrandPath]]
  .flatMap((paths): string[] => Object.values(paths))
  // Matched like in the web's router: case-insensitive, with an optional trailing slash.
  .map((path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i'));

/** Whether the web has its own screen at this address; staff-made pages do not count. */
export const isScreen = (path: string): boolean => screens.some((screen) => screen.test(path));
