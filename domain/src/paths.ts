/** What the API's paths begin with. */
export const API_PREFIX = '/api';

/** Every path of the API in scope, in one place: the server registers them, the client and the tests call them. `:id` is a parameter. */
export const apiPaths = {
  auth: '/api/auth',
  authOrder: '/api/auth/order',
  authQr: '/api/auth/qr',
  authVerify: '/api/auth/verify',
  authReturn: '/api/auth/return',
  authCancel: '/api/auth/cancel',
  authExtend: '/api/auth/extend',
  authLogout: '/api/auth/logout',
  me: '/api/me',
  setTracker: '/api/user/set_tracker',
  sessions: '/api/sessions',
  sessionEnd: '/api/sessions/:id/end',
  sessionsEndOthers: '/api/sessions/end-others',
  passkeyEnrolOptions: '/api/passkey/enrol-options',
  passkeyEnrol: '/api/passkey/enrol',
  passkeyVerifyOptions: '/api/passkey/verify-options',
  passkeyVerify: '/api/passkey/verify',
  debugDelete: '/api/debug-delete/:id',

  applications: '/api/credit-application',
  application: '/api/credit-application/:id',
  contactDetails: '/api/credit-application/:id/contact-details',
  companies: '/api/credit-application/:id/companies',
  household: '/api/credit-application/:id/household-details',
  loans: '/api/credit-application/:id/loans-details',
  bankData: '/api/credit-application/:id/instantor',
  bankDataSkip: '/api/credit-application/:id/instantor/skip',
  bankDataFake: '/api/credit-application/:id/instantor_fake',
  accountingSystems: '/api/my-number/erp-systems',
  accountingTerms: '/api/my-number/accept-terms',
  accountingToken: '/api/my-number/token',
  accountingStatusOfUser: '/api/my-number/status',
  accountingStatus: '/api/credit-application/:id/my-number/status',
  accountingSkip: '/api/credit-application/:id/my-number/skip',
  dueDiligence: '/api/credit-application/:id/kyc',
  owners: '/api/credit-application/:id/owners',
  guarantors: '/api/credit-application/:id/guarantors',
  confirm: '/api/credit-application/:id/confirm',
  status: '/api/credit-application/:id/status',
  increase: '/api/credit-application/:id/increase',
  increaseAbandon: '/api/credit-application/:id/increase/abandon',
  reviewRequest: '/api/credit-application/:id/review-request',
  decisionLetterPdf: '/api/credit-application/:id/decision-letter.pdf',
  amount: '/api/credit-application/:id/amount',
  agreement: '/api/credit-application/:id/agreement',
  agreementPdf: '/api/credit-application/:id/agreement/pdf',
  agreementSign: '/api/credit-application/:id/agreement/sign',
  agreementSignQr: '/api/credit-application/:id/agreement/sign/qr',
  agreementSignCancel: '/api/credit-application/:id/agreement/sign/cancel',
  agreementVerifySign: '/api/credit-application/:id/agreement/verify-sign',
  acquisition: '/api/credit-application/:id/acquisition',
  remindInvited: '/api/credit-application/:id/guarantors/remind',
  withdrawInvitation: '/api/credit-application/:id/guarantors/withdraw',
  withdraw: '/api/credit-application/:id/withdraw',

  invitation: '/api/invitation',
  invitationConsent: '/api/invitation/consent',
  invitationDecline: '/api/invitation/decline',
  invitationAgreement: '/api/invitation/agreement',
  invitationSign: '/api/invitation/sign',
  invitationSignQr: '/api/invitation/sign/qr',
  invitationSignCancel: '/api/invitation/sign/cancel',
  invitationVerifySign: '/api/invitation/verify-sign',
  sureties: '/api/sureties',

  dataUses: '/api/data-uses',

  companiesOfUser: '/api/company',
  company: '/api/company/:id',
  companyNotices: '/api/company/:id/notices',
  companyPayments: '/api/company/:id/payments',
  companyLatePeriods: '/api/company/:id/late-periods',
  companyPlan: '/api/company/:id/plan',
  companyAccountPlanPdf: '/api/company/:id/plan.pdf',
  companyExplain: '/api/company/:id/explain',
  companyNoticePdf: '/api/company/:id/notices/:notice/pdf',
  companyReminderPdf: '/api/company/:id/notices/:notice/reminder',
  companyReceiptPdf: '/api/company/:id/payments/:payment/receipt',
  companyPlanPdf: '/api/company/:id/repayment-plan.pdf',
  companyNoticesPdf: '/api/company/:id/invoices.pdf',
  companyAgreementPdf: '/api/company/:id/agreement.pdf',
  borrow: '/api/company/:id/borrow',
  borrowQr: '/api/company/:id/borrow/qr',
  borrowCancel: '/api/company/:id/borrow/cancel',
  borrowVerify: '/api/company/:id/borrow/verify',

  contentPages: '/api/translations',
  contentPageCreate: '/api/translation',
  adminContentPages: '/api/admin/translations',
  adminContentPage: '/api/admin/translations/:id',
  adminContentPagePublish: '/api/admin/translations/:id/publish',

  adminOverview: '/api/admin/overview',
  adminApplications: '/api/admin/credit-applications',
  adminApplication: '/api/admin/credit-application/:id',
  adminReview: '/api/admin/credit-application/:id/review',
  adminDecideHit: '/api/admin/credit-application/:id/decide-hit',
  adminCloseReview: '/api/admin/credit-application/:id/close-review',
  adminDecideHumanReview: '/api/admin/credit-application/:id/decide-human-review',
  adminApplicationAudit: '/api/admin/credit-application/:id/audit',
  adminUsers: '/api/admin/users',
  adminUserSearch: '/api/admin/users/search',
  adminUser: '/api/admin/users/:id',
  adminUserBisnode: '/api/admin/users/:id/bisnode',
  adminUserApplications: '/api/admin/users/:id/credit-applications',
  adminUserLookUp: '/api/admin/users/look-up',
  adminRevealSsn: '/api/admin/users/:id/reveal-ssn',
  adminStaff: '/api/admin/staff',
  adminGrantRole: '/api/admin/users/:id/grant-role',
  adminRevokeRole: '/api/admin/users/:id/revoke-role',
  adminInvitePasskey: '/api/admin/users/:id/invite-passkey',
  adminRevokePasskey: '/api/admin/users/:id/revoke-passkey',
  adminEndSessions: '/api/admin/users/:id/end-sessions',
  adminOperations: '/api/admin/operations',

  bankPayments: '/api/partner/bank/payments',

  openApi: '/api/openapi.json',
  docs: '/api/docs',
  healthLive: '/health/live',
  healthReady: '/health/ready',
  metrics: '/metrics',
} as const;

/** Fills the `:parameters` of a path, URL-encoded. */
export function pathTo(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z]+)/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
}

/** Pages of the web to which the server leads back: the others are the web's own business. */
export const sitePaths = {
  home: '/',
  login: '/login',
  application: '/application',
  invitation: '/inbjudan',
  account: '/account',
} as const;

/** The page of an invitation. Its secret stands behind the `#`, which no browser sends: it is in no path and no log. */
export const invitationPage = (token: string): string => `${sitePaths.invitation}#${token}`;

/** The application page, reopened at one application. */
export const applicationPage = (id: string): string =>
  `${sitePaths.application}?id=${encodeURIComponent(id)}`;
