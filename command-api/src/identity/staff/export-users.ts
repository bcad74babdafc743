import { type UserListRow, userRow, userSearchBody } from '@kreditlina/domain/identity/contracts/users';
import { apiPaths } from '@kreditlina/domain/paths';
import { formatDateTime } from '@kreditlina/domain/text/index';
import { unprocessable } from '@kreditlina/http-edge/problem';
import { exportUserRows } from '@kreditlina/projections/identity/user-list';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, type ExportColumn } from '../../list-export/file.ts';
import type { IdentityParts } from '../parts.ts';

/** Every column of the list, the number masked as there; what the lists of hits say stands in no file. Times are those of Stockholm. */
export const userColumns: readonly ExportColumn<UserListRow>[] = [
  column('Personnummer', 'Personal number', (row) => row.ssn),
  column('Förnamn', 'First name', (row) => row.first_name),
  column('Efternamn', 'Last name', (row) => row.last_name),
  column('E-post', 'E-mail', (row) => row.email),
  column('Telefon', 'Phone', (row) => row.phone),
  column('Beviljade', 'Approved', (row) => row.total_approved),
  column('Avslagna', 'Rejected', (row) => row.total_rejected),
  column('Pågående', 'In progress', (row) => row.total_in_progress),
  column(
    'Tillkom (Stockholm)',
    'Added (Stockholm)',
    (row) => row.inserted_at && formatDateTime(row.inserted_at),
  ),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => formatDateTime(row.updated_at)),
];

/** The whole filtered list of persons as a file: names that are searched for travel in the body here too. */
export const exportUsers = exportRoute({
  url: apiPaths.adminUsersExport,
  summary: 'The whole filtered list of persons as a file',
  name: 'users',
  // The export records its filters, and a phone number must not be among them.
  query: userSearchBody.omit({ phone: true }),
  row: userRow,
  columns: userColumns,
  open: async (filters, parts: IdentityParts, reader) => {
    const opened = await exportUserRows(parts.reads, filters, reader);
    if (!opened) throw unprocessable('LIST_IS_PARTIAL');
    return opened;
  },
});
