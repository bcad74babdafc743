import type { Route } from '@kreditlina/http-edge/route';
import { abandonIncrease } from './customer/abandon-increase.ts';
import { acceptAccountingTerms } from './customer/accept-accounting-terms.ts';
import { answerMore } from './customer/answer-more.ts';
import { cancelSigning } from './customer/cancel-signing.ts';
import { chooseAmount } from './customer/choose-amount.ts';
import { chooseBank } from './customer/choose-bank.ts';
import { confirmInquiries } from './customer/confirm-inquiries.ts';
import { debugDelete } from './customer/debug-delete.ts';
import { fakeBankData } from './customer/fake-bank-data.ts';
import { getAccountingStatus } from './customer/get-accounting-status.ts';
import { getAccountingStatusOfUser } from './customer/get-accounting-status-of-user.ts';
import { getAccountingToken } from './customer/get-accounting-token.ts';
import { getAgreement } from './customer/get-agreement.ts';
import { getAgreementPdf } from './customer/get-agreement-pdf.ts';
import { getApplication } from './customer/get-application.ts';
import { getBanks } from './customer/get-banks.ts';
import { getCompanies } from './customer/get-companies.ts';
import { getDueDiligence } from './customer/get-due-diligence.ts';
import { getGuarantors } from './customer/get-guarantors.ts';
import { getOwners } from './customer/get-owners.ts';
import { getStatus } from './customer/get-status.ts';
import { listAccountingSystems } from './customer/list-accounting-systems.ts';
import { listApplications } from './customer/list-applications.ts';
import { remindInvited, withdrawInvitation } from './customer/named-persons.ts';
import { requestAgreement } from './customer/request-agreement.ts';
import { requestHumanReview } from './customer/request-human-review.ts';
import { closeIncreaseQuestion, requestIncrease } from './customer/request-increase.ts';
import { selectCompany } from './customer/select-company.ts';
import { signingQr } from './customer/signing-qr.ts';
import { skipAccountingData } from './customer/skip-accounting-data.ts';
import { skipBankData } from './customer/skip-bank-data.ts';
import { startApplication } from './customer/start-application.ts';
import { startSigning } from './customer/start-signing.ts';
import { submitAcquisition } from './customer/submit-acquisition.ts';
import { submitContactDetails } from './customer/submit-contact-details.ts';
import { submitDueDiligence } from './customer/submit-due-diligence.ts';
import { submitGuarantors } from './customer/submit-guarantors.ts';
import { submitHousehold } from './customer/submit-household.ts';
import { submitLenderFiles } from './customer/submit-lender-files.ts';
import { submitLenders } from './customer/submit-lenders.ts';
import { submitLoans } from './customer/submit-loans.ts';
import { submitOwners } from './customer/submit-owners.ts';
import { verifySignature } from './customer/verify-signature.ts';
import { withdrawApplication } from './customer/withdraw-application.ts';
import { consentToInvitation, declineInvitation } from './invited/answer-invitation.ts';
import {
  cancelSuretySigning,
  suretySigningQr,
  verifySuretySigning,
} from './invited/follow-surety-signing.ts';
import { getSuretyAgreement } from './invited/get-surety-agreement.ts';
import { listSureties } from './invited/list-sureties.ts';
import { openInvitation } from './invited/open-invitation.ts';
import { startSuretySigning } from './invited/start-surety-signing.ts';
import type { CreditApplicationParts } from './parts.ts';
import { closeReview } from './staff/close-review.ts';
import { decideHit } from './staff/decide-hit.ts';
import { decideHumanReview } from './staff/decide-human-review.ts';
import { exportApplications } from './staff/export-applications.ts';
import { getCreditApplication } from './staff/get-credit-application.ts';
import { getReview } from './staff/get-review.ts';
import { listCreditApplications } from './staff/list-credit-applications.ts';
import { listUserApplications } from './staff/list-user-applications.ts';
import { makeOffer, previewOffer } from './staff/offer.ts';
import { requestMore } from './staff/request-more.ts';
import { skipRoutes } from './staff/skips.ts';

export const creditApplicationRoutes: readonly Route<CreditApplicationParts>[] = [
  acceptAccountingTerms,
  cancelSigning,
  chooseAmount,
  chooseBank,
  confirmInquiries,
  debugDelete,
  fakeBankData,
  getAccountingStatus,
  getAccountingStatusOfUser,
  getAccountingToken,
  getAgreement,
  getAgreementPdf,
  getApplication,
  getBanks,
  getCompanies,
  getDueDiligence,
  getGuarantors,
  getOwners,
  getStatus,
  listAccountingSystems,
  listApplications,
  requestAgreement,
  requestHumanReview,
  answerMore,
  requestIncrease,
  closeIncreaseQuestion,
  abandonIncrease,
  selectCompany,
  signingQr,
  skipAccountingData,
  skipBankData,
  startApplication,
  startSigning,
  submitAcquisition,
  submitContactDetails,
  submitDueDiligence,
  submitGuarantors,
  submitHousehold,
  submitLenderFiles,
  submitLenders,
  submitLoans,
  submitOwners,
  verifySignature,
  withdrawApplication,
  closeReview,
  decideHit,
  decideHumanReview,
  previewOffer,
  makeOffer,
  requestMore,
  remindInvited,
  withdrawInvitation,
  openInvitation,
  getSuretyAgreement,
  consentToInvitation,
  declineInvitation,
  startSuretySigning,
  suretySigningQr,
  cancelSuretySigning,
  verifySuretySigning,
  listSureties,
  getCreditApplication,
  getReview,
  listCreditApplications,
  exportApplications,
  listUserApplications,
  ...skipRoutes,
];
