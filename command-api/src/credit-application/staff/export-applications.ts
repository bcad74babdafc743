import {
  type ApplicationRow,
  applicationRow,
  exportApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import {
  applicationStatusInWords,
  shownStatus,
} from '@kreditlina/domain/credit-application/contracts/status-words';
import { stepsIn } from '@kreditlina/domain/text/steps';
import { businessDate } from '@kreditlina/event-store';
import { exportApplicationRows } from '@kreditlina/projections/credit-application/list';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn, phoneCell, yesOrNo } from '../../list-export/file.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Every column of the list, the personal number masked in the same way. Times are in Stockholm time. */
export const applicationColumns: readonly ExportColumn<ApplicationRow>[] = [
  column('Personnummer', 'Personal number', (row) => row.user_ssn),
  column('Namn', 'Name', (row) => row.user_name),
  column('E-post', 'E-mail', (row) => row.user_email),
  column('Telefon', 'Phone', (row) => phoneCell(row.user_phone)),
  column('Organisationsnummer', 'Organisation number', (row) => companyNumberCell(row.company_number)),
  column('Företag', 'Company', (row) => row.company_name),
  column('Status', 'Status', (row, language, { lenderNames, now }) =>
    applicationStatusInWords(shownStatus(row, now), language, lenderNames),
  ),
  column('Riskklass', 'Risk class', (row) => row.risk_class),
  column('Senaste steg', 'Last step', (row, language) => stepsIn(language)[row.step] ?? null),
  column('Signerad', 'Signed', (row, language) => yesOrNo(row.signed, language)),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => row.updated_at, 'time'),
];

/** The whole day list, or the list of one person, as a file with the same filters. */
export const exportApplicationsRoute = exportRoute(exportApplications, {
  name: 'credit-applications',
  row: applicationRow,
  columns: applicationColumns,
  open: ({ user_id: userId, ...filters }, parts: CreditApplicationParts) =>
    exportApplicationRows(parts.reads, {
      ...filters,
      userId,
      d: filters.review || userId ? filters.d : (filters.d ?? businessDate(parts.now())),
    }),
});
