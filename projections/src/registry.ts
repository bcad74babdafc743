import type { Projection } from '@kreditlina/projection-engine/projection';
import { dataUseProjection } from './audit/data-use/evolve.ts';
import { auditTrailProjection } from './audit/evolve.ts';
import { commentProjection } from './comment/comment.ts';
import { companyProjection } from './company/evolve.ts';
import { companyListProjection } from './company/staff-list/evolve.ts';
import { contentPageProjection } from './content/evolve.ts';
import { approvalProjection } from './credit-account/approval/evolve.ts';
import { availableLimitProjection } from './credit-account/available-limit/evolve.ts';
import { creditAccountProjection } from './credit-account/evolve.ts';
import { ledgerBalanceProjection } from './credit-account/ledger-balance/evolve.ts';
import { ledgerEntryProjection } from './credit-account/ledger-entry/evolve.ts';
import { paymentProjection } from './credit-account/payment/evolve.ts';
import { paymentNoticeProjection } from './credit-account/payment-notice/evolve.ts';
import { withdrawalProjection } from './credit-account/withdrawal/evolve.ts';
import { creditApplicationProjection } from './credit-application/evolve.ts';
import { userProjection } from './identity/evolve.ts';
import { incomingPaymentProjection } from './incoming-payment/evolve.ts';
import { notificationMessageProjection } from './notification/evolve.ts';
import { unknownEventsProjection } from './operations/unknown-events/evolve.ts';
import { dailyFigureProjection } from './overview/daily-figure/evolve.ts';
import { postedFigureProjection } from './overview/posted-figure/evolve.ts';
import { savedReportProjection } from './saved-report/evolve.ts';
import { serviceProviderProjection } from './service-provider/evolve.ts';
import { serviceCostProjection } from './service-provider/service-cost/evolve.ts';
import { tagProjection } from './tag/evolve.ts';
import { tagUseProjection } from './tag/tag-use/evolve.ts';
import { workItemProjection } from './work-item/evolve.ts';

/** Every read model of the product. */
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
