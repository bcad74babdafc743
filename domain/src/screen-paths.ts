import { blogPath, formerBrandPath, publicPaths, sitePaths } from './paths.ts';

/** Screens of the web that are no public pages, by name. `:id` and its like stand for one segment. */
export const screenPaths = {
  /** The start page, as the list of pages has it. */
  index: '/index',
  /** The page of the credit, as the list of pages has it. */
  productCredit: '/kreditlina-kontokredit',
  admin: '/admin',
  adminCompanies: '/admin/companies',
  adminAgeing: '/admin/ageing',
  adminCreditApplications: '/admin/credit-applications',
  adminCreditApplication: '/admin/credit-applications/:id',
  /** By organisation number, or by id. */
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
  /** Old form with a personal number in it; it is replaced as soon as the person is found. */
  adminUserByNumber: '/admin/user/:ssn/applications',
} as const;

const screens = [sitePaths, publicPaths, screenPaths, [blogPath, formerBrandPath]]
  .flatMap((paths): string[] => Object.values(paths))
  // As the web's router reads them: in any case, and with a slash at the end or without.
  .map((path) => new RegExp(`^${path.replace(/:[a-z]+/g, '[^/]+')}/?$`, 'i'));

/** Whether the web has a screen of its own at this address; the pages that staff made are not among them. */
export const isScreen = (path: string): boolean => screens.some((screen) => screen.test(path));
