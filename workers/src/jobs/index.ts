import { accountingDataJob } from './accounting-data.ts';
import { agreementJob } from './agreement.ts';
import { applicantChecksJob } from './applicant-checks.ts';
import { bankDataJob } from './bank-data.ts';
import { companyMonitoringJob } from './company-monitoring.ts';
import { companyReportJob } from './company-report.ts';
import { decisionJob } from './decision.ts';
import { grantLimitJob } from './grant-limit.ts';
import type { JobKind } from './job.ts';
import { offerExpiryJob } from './offer-expiry.ts';
import { openAccountJob } from './open-account.ts';
import { personReportJob } from './person-report.ts';
import { personScreeningJob } from './person-screening.ts';

/** Every kind of job that the product has. */
export const jobKinds: readonly JobKind[] = [
  companyReportJob,
  companyMonitoringJob,
  applicantChecksJob,
  personReportJob,
  personScreeningJob,
  bankDataJob,
  accountingDataJob,
  decisionJob,
  grantLimitJob,
  agreementJob,
  openAccountJob,
  offerExpiryJob,
];
