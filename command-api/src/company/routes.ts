import type { Route } from '@kreditlina/http-edge/route';
import { explainAmountRoute } from './customer/explain-amount.ts';
import { getCompanyRoute } from './customer/get-company.ts';
import { getPlanRoute } from './customer/get-plan.ts';
import { listCompaniesRoute } from './customer/list-companies.ts';
import { listLatePeriodsRoute } from './customer/list-late-periods.ts';
import { listNoticesRoute } from './customer/list-notices.ts';
import { listPaymentsRoute } from './customer/list-payments.ts';
import type { CompanyParts } from './parts.ts';
import { getDossierPdfRoute, getDossierRoute, orderDossierRoute } from './staff/dossiers.ts';
import { explainCompanyAmountRoute } from './staff/explain-company-amount.ts';
import { exportCompaniesRoute } from './staff/export-companies.ts';
import { getAgeingRoute } from './staff/get-ageing.ts';
import { getCompanyDetailRoute } from './staff/get-company-detail.ts';
import { getFileRoute } from './staff/get-file.ts';
import { getReportRoute } from './staff/get-report.ts';
import { getTimelineRoute } from './staff/get-timeline.ts';
import { getUploadRoute } from './staff/get-upload.ts';
import { listCompaniesForStaffRoute } from './staff/list-companies.ts';
import { listReportsRoute } from './staff/list-reports.ts';
import { openDocumentRoute } from './staff/open-document.ts';
import { showAsCustomerRoute } from './staff/show-as-customer.ts';

export const companyRoutes: readonly Route<CompanyParts>[] = [
  getCompanyRoute,
  listCompaniesRoute,
  listNoticesRoute,
  listPaymentsRoute,
  listLatePeriodsRoute,
  explainAmountRoute,
  getPlanRoute,
  getCompanyDetailRoute,
  listCompaniesForStaffRoute,
  exportCompaniesRoute,
  getAgeingRoute,
  getTimelineRoute,
  explainCompanyAmountRoute,
  listReportsRoute,
  openDocumentRoute,
  showAsCustomerRoute,
  getReportRoute,
  getFileRoute,
  getUploadRoute,
  orderDossierRoute,
  getDossierRoute,
  getDossierPdfRoute,
];
