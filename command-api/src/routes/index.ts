import type { Route } from '../http/route.ts';
import { acceptAccountingTerms } from './accounting-data/accept-terms.ts';
import { getAccountingStatus } from './accounting-data/get-status.ts';
import { getAccountingStatusOfUser } from './accounting-data/get-status-of-user.ts';
import { getAccountingToken } from './accounting-data/get-token.ts';
import { listAccountingSystems } from './accounting-data/list-systems.ts';
import { skipAccountingData } from './accounting-data/skip.ts';
import { getAudit } from './admin/get-audit.ts';
import { getCreditApplication } from './admin/get-credit-application.ts';
import { getOperations } from './admin/get-operations.ts';
import { getOverview } from './admin/get-overview.ts';
import { listCreditApplications } from './admin/list-credit-applications.ts';
import { listUserApplications } from './admin/list-user-applications.ts';
import { lookUpUser } from './admin/look-up-user.ts';
import { revealSsn } from './admin/reveal-ssn.ts';
import { cancelSigning } from './agreement/cancel-signing.ts';
import { getAgreement } from './agreement/get-agreement.ts';
import { getAgreementPdf } from './agreement/get-agreement-pdf.ts';
import { requestAgreement } from './agreement/request-agreement.ts';
import { signingQr } from './agreement/signing-qr.ts';
import { startSigning } from './agreement/start-signing.ts';
import { verifySignature } from './agreement/verify-signature.ts';
import { cancelLogin } from './auth/cancel-login.ts';
import { extendSession } from './auth/extend-session.ts';
import { logOut } from './auth/log-out.ts';
import { loginQr } from './auth/login-qr.ts';
import { startLogin } from './auth/start-login.ts';
import { verifyLogin } from './auth/verify-login.ts';
import { chooseBank } from './bank-data/choose-bank.ts';
import { fakeBankData } from './bank-data/fake-bank-data.ts';
import { getBanks } from './bank-data/get-banks.ts';
import { skipBankData } from './bank-data/skip-bank-data.ts';
import { getCompany } from './company/get-company.ts';
import { listCompanies } from './company/list-companies.ts';
import { chooseAmount } from './credit-application/choose-amount.ts';
import { getApplication } from './credit-application/get-application.ts';
import { getCompanies } from './credit-application/get-companies.ts';
import { getGuarantors } from './credit-application/get-guarantors.ts';
import { getKyc } from './credit-application/get-kyc.ts';
import { getOwners } from './credit-application/get-owners.ts';
import { getStatus } from './credit-application/get-status.ts';
import { listApplications } from './credit-application/list-applications.ts';
import { requestIncrease } from './credit-application/request-increase.ts';
import { selectCompany } from './credit-application/select-company.ts';
import { startApplication } from './credit-application/start-application.ts';
import { submitAcquisition } from './credit-application/submit-acquisition.ts';
import { submitContactDetails } from './credit-application/submit-contact-details.ts';
import { submitGuarantors } from './credit-application/submit-guarantors.ts';
import { submitHousehold } from './credit-application/submit-household.ts';
import { submitKyc } from './credit-application/submit-kyc.ts';
import { submitLoans } from './credit-application/submit-loans.ts';
import { submitOwners } from './credit-application/submit-owners.ts';
import { withdrawApplication } from './credit-application/withdraw-application.ts';
import { healthLive } from './operations/health-live.ts';
import { healthReady } from './operations/health-ready.ts';
import { metrics } from './operations/metrics.ts';
import { changeTranslation } from './translation/change-translation.ts';
import { createTranslation } from './translation/create-translation.ts';
import { listEditedTranslations } from './translation/list-edited-translations.ts';
import { listTranslations } from './translation/list-translations.ts';
import { publishTranslation } from './translation/publish-translation.ts';
import { me } from './user/current-user.ts';
import { debugDelete } from './user/debug-delete.ts';
import { setTracker } from './user/set-tracker.ts';

/** Every call of the API. A new route is a new file and a line here; the access matrix and the OpenAPI document follow. */
export const routes: readonly Route[] = [
  cancelLogin,
  extendSession,
  logOut,
  loginQr,
  startLogin,
  verifyLogin,
  me,
  debugDelete,
  setTracker,
  chooseAmount,
  getApplication,
  getCompanies,
  getGuarantors,
  getKyc,
  getOwners,
  getStatus,
  listApplications,
  requestIncrease,
  selectCompany,
  startApplication,
  submitAcquisition,
  submitContactDetails,
  submitGuarantors,
  submitHousehold,
  submitKyc,
  submitLoans,
  submitOwners,
  withdrawApplication,
  chooseBank,
  fakeBankData,
  getBanks,
  skipBankData,
  acceptAccountingTerms,
  getAccountingStatusOfUser,
  getAccountingStatus,
  getAccountingToken,
  listAccountingSystems,
  skipAccountingData,
  cancelSigning,
  getAgreementPdf,
  getAgreement,
  requestAgreement,
  signingQr,
  startSigning,
  verifySignature,
  getCompany,
  listCompanies,
  getAudit,
  getCreditApplication,
  getOperations,
  getOverview,
  listCreditApplications,
  listUserApplications,
  lookUpUser,
  revealSsn,
  listTranslations,
  listEditedTranslations,
  createTranslation,
  changeTranslation,
  publishTranslation,
  healthLive,
  healthReady,
  metrics,
];
