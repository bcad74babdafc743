import { askForAgain } from './ask-for-again.ts';
import { businessDayJob } from './business-day/business-day.ts';
import { companyMonitoringJob, companyReportJob } from './company/company.ts';
import { plannedPublishingJob, removePictureJob } from './content/content.ts';
import { bankAccountJob } from './credit-account/bank-account.ts';
import { noticeDocumentJob, payoutDocumentJob, receiptDocumentJob } from './credit-account/documents.ts';
import {
  grantLimitJob,
  offerExpiryJob,
  offerWithdrawalJob,
  openAccountJob,
} from './credit-account/granting.ts';
import { messageSchedulingJob } from './credit-account/message-scheduling.ts';
import { payoutJob, payoutWatchJob } from './credit-account/payout.ts';
import { scheduledMessageJob, sendLostAgain } from './credit-account/scheduled-message.ts';
import { unreachedReminderJob } from './credit-account/unreached-reminder.ts';
import { withdrawalDecisionJob } from './credit-account/withdrawal-decision.ts';
import { agreementJob } from './credit-application/agreement.ts';
import {
  decisionReadyMessageJob,
  moreMessageJob,
  namedUnusableMessageJob,
  reviewMessageJob,
} from './credit-application/applicant-messages.ts';
import { accountingDataJob, bankDataJob } from './credit-application/collected-data.ts';
import { decisionJob } from './credit-application/decision.ts';
import {
  invitationMessageJob,
  invitationTimerJob,
  reminderMessageJob,
  signatureMessagesJob,
  signatureReminderJob,
} from './credit-application/invited-persons.ts';
import { dossierJob } from './dossier/dossier.ts';
import { contactMessageJob } from './identity/contact.ts';
import { personReportJob, personScreeningJob } from './identity/inquiries.ts';
import { forgetPayerJob, matchPaymentJob, releasePaymentJob } from './incoming-payment/matching.ts';
import { paymentFilesJob } from './incoming-payment/payment-files.ts';
import type { JobKind } from './job.ts';
import { forgetSignUpJob, signUpJob } from './mailing-list/mailing-list.ts';
import { messageDelivery } from './notification/message-delivery.ts';
import { testMessageJob } from './notification/test-message.ts';
import { dueReportJob, reportJob } from './report/report.ts';
import { dueReportsJob, orderedReportJob } from './saved-report/saved-report.ts';

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
  releasePaymentJob,
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
  payoutDocumentJob,
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
