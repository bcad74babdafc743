import type { Route } from '@kreditlina/http-edge/route';
import {
  explainAmountRoute,
  getCompanyRoute,
  getPlanRoute,
  listCompaniesRoute,
  listLatePeriodsRoute,
  listNoticesRoute,
  listPaymentsRoute,
} from './customer/companies.ts';
import type { CompanyParts } from './parts.ts';
import { exportCompaniesRoute, getAgeingRoute, listCompaniesForStaffRoute } from './staff/company-list.ts';
import {
  getFileRoute,
  getReportRoute,
  getUploadRoute,
  listReportsRoute,
  openDocumentRoute,
} from './staff/documents.ts';
import { getDossierPdfRoute, getDossierRoute, orderDossierRoute } from './staff/dossiers.ts';
import { explainCompanyAmountRoute } from './staff/explain-company-amount.ts';
import { getCompanyDetailRoute } from './staff/get-company-detail.ts';
import { getTimelineRoute } from './staff/get-timeline.ts';
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
