import { exportMessages, type MessageRow, messageRow } from '@kreditlina/domain/notification/contracts/staff';
import { channelWords, statusWords } from '@kreditlina/domain/notification/contracts/words';
import { exportMessages as openMessages } from '@kreditlina/projections/notification/query';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, companyNumberCell, type ExportColumn } from '../../list-export/file.ts';
import type { NotificationParts } from '../parts.ts';

/** Every column of the list, without the message texts. Times are in Stockholm time. */
export const messageColumns: readonly ExportColumn<MessageRow>[] = [
  column('Meddelande', 'Message', (row) => row.description),
  column('Organisationsnummer', 'Organisation number', (row) => companyNumberCell(row.company_number)),
  column('Företag', 'Company', (row) => row.company_name),
  column('Mottagare', 'Recipient', (row) => row.recipient_name),
  column('Väg', 'Way', (row, language) => channelWords[row.channel][language]),
  column('Skickas (Stockholm)', 'To be sent (Stockholm)', (row) => row.eta, 'time'),
  column('Status', 'Status', (row, language) => statusWords[row.status][language]),
  column('Orsak', 'Reason', (row) => row.status_message),
];

/** The whole filtered list of messages as a file. */
export const exportMessagesRoute = exportRoute(exportMessages, {
  name: 'messages',
  row: messageRow,
  columns: messageColumns,
  open: (filters, parts: NotificationParts, { language }) =>
    openMessages(parts.reads, filters, { language, now: parts.now() }),
});
