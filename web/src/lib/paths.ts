/** Every address of the web app. Nothing else spells out a path. */
export const paths = {
  home: '/',
  login: '/login',
  application: '/application',
  account: '/account',
  help: '/help',
  terms: '/terms-and-conditions',
  myNumbersTerms: '/my-numbers-terms-and-conditions',
  privacy: '/privacy-policy',
  admin: '/admin',
  adminCreditApplications: '/admin/credit-applications',
  adminUsers: '/admin/users',
  /** Old form with a personal number in it; it is replaced as soon as the person is found. */
  adminUserByNumber: '/admin/user/:ssn/applications',
} as const;

/** The application page reopened at one application. */
export const applicationPath = (id?: string): string =>
  id === undefined ? paths.application : `${paths.application}?id=${encodeURIComponent(id)}`;

/** The audit trail and details of one application in the back office. */
export const adminCreditApplicationPath = (id: string): string =>
  `${paths.adminCreditApplications}/${encodeURIComponent(id)}`;

/** All applications of one person, by the opaque user id. */
export const adminUserApplicationsPath = (id: string): string =>
  `${paths.adminUsers}/${encodeURIComponent(id)}/applications`;

const application = (id: string, rest = ''): string => `/credit-application/${encodeURIComponent(id)}${rest}`;

/** Every address of the API, below its prefix `/api`. */
export const apiPaths = {
  auth: '/auth',
  authVerify: '/auth/verify',
  authQr: '/auth/qr',
  authCancel: '/auth/cancel',
  authExtend: '/auth/extend',
  authLogout: '/auth/logout',
  me: '/me',
  setTracker: '/user/set_tracker',
  debugDelete: (id: string) => `/debug-delete/${encodeURIComponent(id)}`,
  applications: '/credit-application',
  application: (id: string) => application(id),
  contactDetails: (id: string) => application(id, '/contact-details'),
  companies: (id: string) => application(id, '/companies'),
  householdDetails: (id: string) => application(id, '/household-details'),
  loansDetails: (id: string) => application(id, '/loans-details'),
  instantor: (id: string) => application(id, '/instantor'),
  instantorSkip: (id: string) => application(id, '/instantor/skip'),
  instantorFake: (id: string) => application(id, '/instantor_fake'),
  amount: (id: string) => application(id, '/amount'),
  increase: (id: string) => application(id, '/increase'),
  myNumberSkip: (id: string) => application(id, '/my-number/skip'),
  erpSystems: '/my-number/erp-systems',
  myNumberAcceptTerms: '/my-number/accept-terms',
  myNumberToken: '/my-number/token',
  myNumberStatus: (id: string) => application(id, '/my-number/status'),
  kyc: (id: string) => application(id, '/kyc'),
  owners: (id: string) => application(id, '/owners'),
  guarantors: (id: string) => application(id, '/guarantors'),
  status: (id: string) => application(id, '/status'),
  agreement: (id: string) => application(id, '/agreement'),
  agreementPdf: (id: string) => application(id, '/agreement/pdf'),
  agreementSign: (id: string) => application(id, '/agreement/sign'),
  agreementSignQr: (id: string) => application(id, '/agreement/sign/qr'),
  agreementSignCancel: (id: string) => application(id, '/agreement/sign/cancel'),
  agreementVerifySign: (id: string) => application(id, '/agreement/verify-sign'),
  withdraw: (id: string) => application(id, '/withdraw'),
  acquisition: (id: string) => application(id, '/acquisition'),
  company: '/company',
  adminCreditApplications: '/admin/credit-applications',
  adminCreditApplication: (id: string) => `/admin/credit-application/${encodeURIComponent(id)}`,
  adminCreditApplicationAudit: (id: string) => `/admin/credit-application/${encodeURIComponent(id)}/audit`,
  adminUserApplications: (id: string) => `/admin/users/${encodeURIComponent(id)}/credit-applications`,
  adminRevealSsn: (id: string) => `/admin/users/${encodeURIComponent(id)}/reveal-ssn`,
  adminUserLookUp: '/admin/users/look-up',
  translations: '/translations',
  translationCreate: '/translation',
  adminTranslations: '/admin/translations',
  adminTranslation: (id: string) => `/admin/translations/${encodeURIComponent(id)}`,
  adminTranslationPublish: (id: string) => `/admin/translations/${encodeURIComponent(id)}/publish`,
  adminOverview: '/admin/overview',
  adminOperations: '/admin/operations',
} as const;
