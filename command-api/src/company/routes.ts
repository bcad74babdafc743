import type { Route } from '@kreditlina/http-edge/route';
import { explainAmount } from './customer/explain-amount.ts';
import { getCompany } from './customer/get-company.ts';
import { getPlan } from './customer/get-plan.ts';
import { listCompanies } from './customer/list-companies.ts';
import { listLatePeriods } from './customer/list-late-periods.ts';
import { listNotices } from './customer/list-notices.ts';
import { listPayments } from './customer/list-payments.ts';
import type { CompanyParts } from './parts.ts';
import { getDossier, getDossierPdf, orderDossierOf } from './staff/dossiers.ts';
import { explainCompanyAmount } from './staff/explain-company-amount.ts';
import { exportCompanies } from './staff/export-companies.ts';
import { getAgeing } from './staff/get-ageing.ts';
import { getCompanyDetail } from './staff/get-company-detail.ts';
import { getFile } from './staff/get-file.ts';
import { getReport } from './staff/get-report.ts';
import { getTimeline } from './staff/get-timeline.ts';
import { getUpload } from './staff/get-upload.ts';
import { listCompaniesForStaff } from './staff/list-companies.ts';
import { listReports } from './staff/list-reports.ts';
import { openDocument } from './staff/open-document.ts';
import { showAsCustomer } from './staff/show-as-customer.ts';

export const companyRoutes: readonly Route<CompanyParts>[] = [
  getCompany,
  listCompanies,
  listNotices,
  listPayments,
  listLatePeriods,
  explainAmount,
  getPlan,
  getCompanyDetail,
  listCompaniesForStaff,
  exportCompanies,
  getAgeing,
  getTimeline,
  explainCompanyAmount,
  listReports,
  openDocument,
  showAsCustomer,
  getReport,
  getFile,
  getUpload,
  orderDossierOf,
  getDossier,
  getDossierPdf,
];
