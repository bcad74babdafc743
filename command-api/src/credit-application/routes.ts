import type { Route } from '@kreditlina/http-edge/route';
import {
  acceptAccountingTermsRoute,
  getAccountingStatusOfUserRoute,
  getAccountingStatusRoute,
  getAccountingTokenRoute,
  listAccountingSystemsRoute,
  skipAccountingDataRoute,
} from './customer/accounting-data.ts';
import {
  abandonIncreaseRoute,
  answerMoreRoute,
  closeIncreaseQuestionRoute,
  requestHumanReviewRoute,
  requestIncreaseRoute,
} from './customer/after-decision.ts';
import { getAgreementPdfRoute, getAgreementRoute, requestAgreementRoute } from './customer/agreement.ts';
import {
  chooseAmountRoute,
  submitAcquisitionRoute,
  submitContactDetailsRoute,
  submitHouseholdRoute,
  submitLenderFilesRoute,
  submitLendersRoute,
  submitLoansRoute,
} from './customer/answers.ts';
import {
  debugDeleteRoute,
  getApplicationRoute,
  getApplicationStatusRoute,
  listApplicationsRoute,
  startApplicationRoute,
  withdrawApplicationRoute,
} from './customer/applications.ts';
import {
  chooseBankRoute,
  fakeBankDataRoute,
  getBanksRoute,
  skipBankDataRoute,
} from './customer/bank-data.ts';
import { getSelectableCompaniesRoute, selectCompanyRoute } from './customer/company.ts';
import {
  getDueDiligenceRoute,
  getOwnersRoute,
  submitDueDiligenceRoute,
  submitOwnersRoute,
} from './customer/due-diligence.ts';
import {
  confirmInquiriesRoute,
  getGuarantorsRoute,
  remindInvitedRoute,
  submitGuarantorsRoute,
  withdrawInvitationRoute,
} from './customer/guarantors.ts';
import {
  cancelSigningRoute,
  getSigningQrRoute,
  startSigningRoute,
  verifySignatureRoute,
} from './customer/signing.ts';
import {
  consentToInvitationRoute,
  declineInvitationRoute,
  openInvitationRoute,
} from './invited/invitation.ts';
import {
  cancelSuretySigningRoute,
  getSuretyAgreementRoute,
  getSuretySigningQrRoute,
  listSuretiesRoute,
  startSuretySigningRoute,
  verifySuretySigningRoute,
} from './invited/surety.ts';
import type { CreditApplicationParts } from './parts.ts';
import {
  exportApplicationsRoute,
  getCreditApplicationRoute,
  listCreditApplicationsRoute,
  listUserApplicationsRoute,
} from './staff/applications.ts';
import { makeOfferRoute, previewOfferRoute } from './staff/offer.ts';
import {
  closeReviewRoute,
  decideHitRoute,
  decideHumanReviewRoute,
  getReviewRoute,
  requestMoreRoute,
} from './staff/review-decisions.ts';
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
