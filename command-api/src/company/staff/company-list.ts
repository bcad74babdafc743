import {
  type CompanyRow,
  companyRow,
  exportCompanies,
  getAgeing,
  listCompaniesForStaff,
} from '@kreditlina/domain/company/contracts/staff-list';
import {
  applicationStatusInWords,
  shownStatus,
} from '@kreditlina/domain/credit-application/contracts/status-words';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { handle } from '@kreditlina/http-edge/route';
import {
  exportCompanyRows,
  listCompanyRows,
  readAgeing,
} from '@kreditlina/projections/company/staff-list/query';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn, yesOrNo } from '../../list-export/file.ts';
import type { CompanyParts } from '../parts.ts';

export const listCompaniesForStaffRoute = handle(listCompaniesForStaff, ({ query }, parts: CompanyParts) =>
  listCompanyRows(parts.reads, query, dateInSweden(parts.now())),
);

export const getAgeingRoute = handle(getAgeing, (_call, parts: CompanyParts) =>
  readAgeing(parts.reads, dateInSweden(parts.now())),
);

/** Columns of the exported list. Times are in Stockholm time. */
export const companyColumns: readonly ExportColumn<CompanyRow>[] = [
  column('Organisationsnummer', 'Organisation number', (row) => companyNumberCell(row.company_number)),
  column('Företag', 'Company', (row) => row.company_name),
  column('Etiketter', 'Tags', (row) => row.tags.map(({ name }) => name).join(', ')),
  column('Senaste ansökan', 'Newest application', ({ status, ...row }, language, { lenderNames, now }) =>
    applicationStatusInWords(status && shownStatus({ ...row, status }, now), language, lenderNames),
  ),
  column('Beviljad', 'Approved', (row, language) => yesOrNo(row.approved, language)),
  column('Signerad', 'Signed', (row, language) => yesOrNo(row.signed, language)),
  column('Har lånat', 'Has borrowed', (row, language) => yesOrNo(row.has_borrowed, language)),
  column('Kreditgräns, kr', 'Limit, SEK', (row) => row.credit_limit, 'kronor'),
  column('Lånat, kr', 'Lent, SEK', (row) => row.loan_amount, 'kronor'),
  column('Sena avier', 'Late notices', (row) => row.number_of_due_notices, 'count'),
  column('Äldsta sena avi', 'Oldest late notice', (row) => row.oldest_due_notice, 'day'),
  column('Dagar sen', 'Days late', (row) => row.days_past_due, 'count'),
  column('Tillkom (Stockholm)', 'Added (Stockholm)', (row) => row.inserted_at, 'time'),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => row.updated_at, 'time'),
];

export const exportCompaniesRoute = exportRoute(exportCompanies, {
  name: 'companies',
  row: companyRow,
  columns: companyColumns,
  open: (filters, parts: CompanyParts) => exportCompanyRows(parts.reads, filters, dateInSweden(parts.now())),
});
