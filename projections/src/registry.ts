import type { Projection } from '@kreditlina/projection-engine/projection';
import { auditTrailProjection } from './audit/audit-entry.ts';
import { dataUseProjection } from './audit/data-use/data-use.ts';
import { commentProjection } from './comment/comment.ts';
import { companyProjection } from './company/company.ts';
import { companyListProjection } from './company/staff-list/evolve.ts';
import { contentPageProjection } from './content/content-page.ts';
import { approvalProjection } from './credit-account/approval/approval.ts';
import { availableLimitProjection } from './credit-account/available-limit.ts';
import { creditAccountProjection } from './credit-account/credit-account.ts';
import { ledgerBalanceProjection } from './credit-account/ledger-balance.ts';
import { ledgerEntryProjection } from './credit-account/ledger-entry.ts';
import { paymentProjection } from './credit-account/payment.ts';
import { paymentNoticeProjection } from './credit-account/payment-notice/payment-notice.ts';
import { withdrawalProjection } from './credit-account/withdrawal.ts';
import { creditApplicationProjection } from './credit-application/evolve.ts';
import { userProjection } from './identity/user.ts';
import { incomingPaymentProjection } from './incoming-payment/incoming-payment.ts';
import { notificationMessageProjection } from './notification/message.ts';
import { dailyFigureProjection } from './overview/daily-figure.ts';
import { postedFigureProjection } from './overview/posted-figure.ts';
import { savedReportProjection } from './saved-report/saved-report.ts';
import { serviceCostProjection, serviceProviderProjection } from './service-provider/service-provider.ts';
import { tagProjection } from './tag/tag.ts';
import { tagUseProjection } from './tag/tag-use.ts';
import { unknownEventsProjection } from './unknown-event/unknown-event.ts';
import { workItemProjection } from './work-item/work-item.ts';

export const projections: readonly Projection[] = [
  userProjection,
  companyProjection,
  companyListProjection,
  creditApplicationProjection,
  creditAccountProjection,
  availableLimitProjection,
  withdrawalProjection,
  paymentNoticeProjection,
  paymentProjection,
  approvalProjection,
  incomingPaymentProjection,
  ledgerEntryProjection,
  ledgerBalanceProjection,
  dailyFigureProjection,
  postedFigureProjection,
  savedReportProjection,
  contentPageProjection,
  notificationMessageProjection,
  serviceProviderProjection,
  serviceCostProjection,
  tagProjection,
  tagUseProjection,
  commentProjection,
  auditTrailProjection,
  dataUseProjection,
  unknownEventsProjection,
  workItemProjection,
];
