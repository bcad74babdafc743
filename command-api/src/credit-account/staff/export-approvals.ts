import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { kronorOf } from '@kreditlina/domain/calculators/units';
import {
  approvalKindWords,
  approvalStatusWords,
} from '@kreditlina/domain/credit-account/contracts/approval-words';
import { type Approval, approval, exportApprovals } from '@kreditlina/domain/credit-account/contracts/staff';
import { businessDate } from '@kreditlina/event-store';
import { exportApprovals as openApprovals } from '@kreditlina/projections/credit-account/approval/query';
import { seesPersonalData } from '../../access.ts';
import { type ExportParts, exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn } from '../../list-export/file.ts';
import type { StaffAccountParts } from './account-of-company.ts';

const kronor = (cents: number | null) => (cents === null ? null : kronorOf(cents));

/** Every column of the list. Times are in Stockholm time. */
export const approvalColumns: readonly ExportColumn<Approval>[] = [
  column('Föreslaget (Stockholm)', 'Proposed (Stockholm)', (row) => row.proposed_at, 'time'),
  column('Vad', 'What', (row, language) => approvalKindWords[language][row.kind]),
  column('Organisationsnummer', 'Organisation number', (row) =>
    companyNumberCell(row.company?.company_number ?? null),
  ),
  column('Företag', 'Company', (row) => row.company?.name ?? null),
  column('Före, kr', 'Before, SEK', (row) => kronor(row.before_cents), 'kronor'),
  column('Efter, kr', 'After, SEK', (row) => kronor(row.after_cents), 'kronor'),
  column('Skäl', 'Reason', (row, language) => reasonInWords(row.reason, language)),
  column('Kommentar', 'Comment', (row) => row.comment),
  column('Föreslaget av', 'Proposed by', (row) => row.proposed_by.name),
  column('Kan godkännas till och med', 'Can be approved through', (row) => row.open_until, 'day'),
  column('Läge', 'State', (row, language) => approvalStatusWords[language][row.status]),
  column('Beslutat (Stockholm)', 'Decided (Stockholm)', (row) => row.decided_at, 'time'),
  column('Beslutat av', 'Decided by', (row) => row.decided_by?.name ?? null),
  column('Varför', 'Why', (row) => row.decision_comment),
];

/** The whole filtered list of proposals as a file, without anything hidden from the reader. */
export const exportApprovalsRoute = exportRoute(exportApprovals, {
  name: 'approvals',
  row: approval,
  columns: approvalColumns,
  open: (filters, parts: StaffAccountParts & ExportParts, { userId, roles }) =>
    openApprovals(parts.reads, filters, {
      userId,
      today: businessDate(parts.now()),
      seesHits: seesPersonalData(roles),
    }),
});
