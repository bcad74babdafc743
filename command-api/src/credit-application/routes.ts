import type { Route } from '@kreditlina/http-edge/route';
import { abandonIncreaseRoute } from './customer/abandon-increase.ts';
import { acceptAccountingTermsRoute } from './customer/accept-accounting-terms.ts';
import { answerMoreRoute } from './customer/answer-more.ts';
import { cancelSigningRoute } from './customer/cancel-signing.ts';
import { chooseAmountRoute } from './customer/choose-amount.ts';
import { chooseBankRoute } from './customer/choose-bank.ts';
import { confirmInquiriesRoute } from './customer/confirm-inquiries.ts';
import { debugDeleteRoute } from './customer/debug-delete.ts';
import { fakeBankDataRoute } from './customer/fake-bank-data.ts';
import { getAccountingStatusRoute } from './customer/get-accounting-status.ts';
import { getAccountingStatusOfUserRoute } from './customer/get-accounting-status-of-user.ts';
import { getAccountingTokenRoute } from './customer/get-accounting-token.ts';
import { getAgreementRoute } from './customer/get-agreement.ts';
import { getAgreementPdfRoute } from './customer/get-agreement-pdf.ts';
import { getApplicationRoute } from './customer/get-application.ts';
import { getBanksRoute } from './customer/get-banks.ts';
import { getSelectableCompaniesRoute } from './customer/get-companies.ts';
import { getDueDiligenceRoute } from './customer/get-due-diligence.ts';
import { getGuarantorsRoute } from './customer/get-guarantors.ts';
import { getOwnersRoute } from './customer/get-owners.ts';
import { getApplicationStatusRoute } from './customer/get-status.ts';
import { listAccountingSystemsRoute } from './customer/list-accounting-systems.ts';
import { listApplicationsRoute } from './customer/list-applications.ts';
import { remindInvitedRoute, withdrawInvitationRoute } from './customer/named-persons.ts';
import { requestAgreementRoute } from './customer/request-agreement.ts';
import { requestHumanReviewRoute } from './customer/request-human-review.ts';
import { closeIncreaseQuestionRoute, requestIncreaseRoute } from './customer/request-increase.ts';
import { selectCompanyRoute } from './customer/select-company.ts';
import { getSigningQrRoute } from './customer/signing-qr.ts';
import { skipAccountingDataRoute } from './customer/skip-accounting-data.ts';
import { skipBankDataRoute } from './customer/skip-bank-data.ts';
import { startApplicationRoute } from './customer/start-application.ts';
import { startSigningRoute } from './customer/start-signing.ts';
import { submitAcquisitionRoute } from './customer/submit-acquisition.ts';
import { submitContactDetailsRoute } from './customer/submit-contact-details.ts';
import { submitDueDiligenceRoute } from './customer/submit-due-diligence.ts';
import { submitGuarantorsRoute } from './customer/submit-guarantors.ts';
import { submitHouseholdRoute } from './customer/submit-household.ts';
import { submitLenderFilesRoute } from './customer/submit-lender-files.ts';
import { submitLendersRoute } from './customer/submit-lenders.ts';
import { submitLoansRoute } from './customer/submit-loans.ts';
import { submitOwnersRoute } from './customer/submit-owners.ts';
import { verifySignatureRoute } from './customer/verify-signature.ts';
import { withdrawApplicationRoute } from './customer/withdraw-application.ts';
import { consentToInvitationRoute, declineInvitationRoute } from './invited/answer-invitation.ts';
import {
  cancelSuretySigningRoute,
  getSuretySigningQrRoute,
  verifySuretySigningRoute,
} from './invited/follow-surety-signing.ts';
import { getSuretyAgreementRoute } from './invited/get-surety-agreement.ts';
import { listSuretiesRoute } from './invited/list-sureties.ts';
import { openInvitationRoute } from './invited/open-invitation.ts';
import { startSuretySigningRoute } from './invited/start-surety-signing.ts';
import type { CreditApplicationParts } from './parts.ts';
import { closeReviewRoute } from './staff/close-review.ts';
import { decideHitRoute } from './staff/decide-hit.ts';
import { decideHumanReviewRoute } from './staff/decide-human-review.ts';
import { exportApplicationsRoute } from './staff/export-applications.ts';
import { getCreditApplicationRoute } from './staff/get-credit-application.ts';
import { getReviewRoute } from './staff/get-review.ts';
import { listCreditApplicationsRoute } from './staff/list-credit-applications.ts';
import { listUserApplicationsRoute } from './staff/list-user-applications.ts';
import { makeOfferRoute, previewOfferRoute } from './staff/offer.ts';
import { requestMoreRoute } from './staff/request-more.ts';
import { skipRoutes } from './staff/skips.ts';

export const creditApplicationRoutes: readonly Route<CreditApplicationParts>[] = [
  acceptAccountingTermsRoute,
  cancelSigningRoute,
  chooseAmountRoute,
  chooseBankRoute,
  confirmInquiriesRoute,
  debugDeleteRoute,
  fakeBankDataRoute,
  getAccountingStatusRoute,
  getAccountingStatusOfUserRoute,
  getAccountingTokenRoute,
  getAgreementRoute,
  getAgreementPdfRoute,
  getApplicationRoute,
  getBanksRoute,
  getSelectableCompaniesRoute,
  getDueDiligenceRoute,
  getGuarantorsRoute,
  getOwnersRoute,
  getApplicationStatusRoute,
  listAccountingSystemsRoute,
  listApplicationsRoute,
  requestAgreementRoute,
  requestHumanReviewRoute,
  answerMoreRoute,
  requestIncreaseRoute,
  closeIncreaseQuestionRoute,
  abandonIncreaseRoute,
  selectCompanyRoute,
  getSigningQrRoute,
  skipAccountingDataRoute,
  skipBankDataRoute,
  startApplicationRoute,
  startSigningRoute,
  submitAcquisitionRoute,
  submitContactDetailsRoute,
  submitDueDiligenceRoute,
  submitGuarantorsRoute,
  submitHouseholdRoute,
  submitLenderFilesRoute,
  submitLendersRoute,
  submitLoansRoute,
  submitOwnersRoute,
  verifySignatureRoute,
  withdrawApplicationRoute,
  closeReviewRoute,
  decideHitRoute,
  decideHumanReviewRoute,
  previewOfferRoute,
  makeOfferRoute,
  requestMoreRoute,
  remindInvitedRoute,
  withdrawInvitationRoute,
  openInvitationRoute,
  getSuretyAgreementRoute,
  consentToInvitationRoute,
  declineInvitationRoute,
  startSuretySigningRoute,
  getSuretySigningQrRoute,
  cancelSuretySigningRoute,
  verifySuretySigningRoute,
  listSuretiesRoute,
  getCreditApplicationRoute,
  getReviewRoute,
  listCreditApplicationsRoute,
  exportApplicationsRoute,
  listUserApplicationsRoute,
  ...skipRoutes,
];
