import { askForAgain } from './ask-for-again.ts';
import { businessDayJob } from './business-day/business-day.ts';
import { companyMonitoringJob } from './company/company-monitoring.ts';
import { companyReportJob } from './company/company-report.ts';
import { plannedPublishingJob } from './content/planned-publishing.ts';
import { removePictureJob } from './content/remove-picture.ts';
import { bankAccountJob } from './credit-account/bank-account.ts';
import { noticeDocumentJob, receiptDocumentJob } from './credit-account/documents.ts';
import { grantLimitJob } from './credit-account/grant-limit.ts';
import { messageSchedulingJob } from './credit-account/message-scheduling.ts';
import { offerExpiryJob, offerWithdrawalJob } from './credit-account/offer-expiry.ts';
import { openAccountJob } from './credit-account/open-account.ts';
import { payoutJob, payoutWatchJob } from './credit-account/payout.ts';
import { scheduledMessageJob, sendLostAgain } from './credit-account/scheduled-message.ts';
import { unreachedReminderJob } from './credit-account/unreached-reminder.ts';
import { withdrawalDecisionJob } from './credit-account/withdrawal-decision.ts';
import { accountingDataJob } from './credit-application/accounting-data.ts';
import { agreementJob } from './credit-application/agreement.ts';
import { decisionReadyMessageJob, namedUnusableMessageJob } from './credit-application/applicant-messages.ts';
import { bankDataJob } from './credit-application/bank-data.ts';
import { decisionJob } from './credit-application/decision.ts';
import { invitationMessageJob, reminderMessageJob } from './credit-application/invitation-messages.ts';
import { invitationTimerJob } from './credit-application/invitation-timer.ts';
import { moreMessageJob } from './credit-application/more-message.ts';
import { reviewMessageJob } from './credit-application/review-message.ts';
import { signatureMessagesJob, signatureReminderJob } from './credit-application/signature-messages.ts';
import { dossierJob } from './dossier/print-dossier.ts';
import { contactMessageJob } from './identity/contact-message.ts';
import { personReportJob } from './identity/person-report.ts';
import { personScreeningJob } from './identity/person-screening.ts';
import { forgetPayerJob } from './incoming-payment/forget-payer.ts';
import { matchPaymentJob } from './incoming-payment/match-payment.ts';
import { paymentFilesJob } from './incoming-payment/payment-files.ts';
import type { JobKind } from './job.ts';
import { forgetSignUpJob } from './mailing-list/forget-sign-up.ts';
import { signUpJob } from './mailing-list/sign-up.ts';
import { messageDelivery } from './notification/message-delivery.ts';
import { testMessageJob } from './notification/test-message.ts';
import { dueReportJob, reportJob } from './report/print-report.ts';
import { dueReportsJob } from './saved-report/due-reports.ts';
import { orderedReportJob } from './saved-report/ordered-report.ts';

/** Every kind of job that the product has. */
export const jobKinds: readonly JobKind[] = [
  companyReportJob,
  companyMonitoringJob,
  personReportJob,
  personScreeningJob,
  bankDataJob,
  accountingDataJob,
  invitationMessageJob,
  reminderMessageJob,
  signatureMessagesJob,
  signatureReminderJob,
  namedUnusableMessageJob,
  decisionReadyMessageJob,
  invitationTimerJob,
  reviewMessageJob,
  moreMessageJob,
  contactMessageJob,
  signUpJob,
  forgetPayerJob,
  forgetSignUpJob,
  removePictureJob,
  plannedPublishingJob,
  messageDelivery({ sendLostAgain, askForAgain }),
  testMessageJob,
  decisionJob,
  grantLimitJob,
  agreementJob,
  openAccountJob,
  offerExpiryJob,
  offerWithdrawalJob,
  messageSchedulingJob,
  scheduledMessageJob,
  unreachedReminderJob,
  paymentFilesJob,
  matchPaymentJob,
  noticeDocumentJob,
  receiptDocumentJob,
  bankAccountJob,
  withdrawalDecisionJob,
  payoutJob,
  payoutWatchJob,
  businessDayJob,
  reportJob,
  dueReportJob,
  dueReportsJob,
  orderedReportJob,
  dossierJob,
];
