import { exportUsers, type UserListRow, userRow } from '@kreditlina/domain/identity/contracts/users';
import { forbidden, unprocessable } from '@kreditlina/http-edge/problem';
import { exportUserRows } from '@kreditlina/projections/identity/user-list';
import { seesPersonalData } from '../../access.ts';
import { exportRoute } from '../../list-export/export-route.ts';
import { column, type ExportColumn, phoneCell } from '../../list-export/file.ts';
import type { IdentityParts } from '../parts.ts';

/**
 * Every column of the list, the number masked in the same way; list hits are in no file. Times are in
 * Stockholm time.
 */
export const userColumns: readonly ExportColumn<UserListRow>[] = [
  column('Personnummer', 'Personal number', (row) => row.ssn),
  column('Förnamn', 'First name', (row) => row.first_name),
  column('Efternamn', 'Last name', (row) => row.last_name),
  column('E-post', 'E-mail', (row) => row.email),
  column('Telefon', 'Phone', (row) => phoneCell(row.phone)),
  column('Beviljade', 'Approved', (row) => row.total_approved, 'count'),
  column('Avslagna', 'Rejected', (row) => row.total_rejected, 'count'),
  column('Pågående', 'In progress', (row) => row.total_in_progress, 'count'),
  column('Tillkom (Stockholm)', 'Added (Stockholm)', (row) => row.inserted_at, 'time'),
  column('Ändrad (Stockholm)', 'Changed (Stockholm)', (row) => row.updated_at, 'time'),
];

/** The whole filtered list of persons as a file: searched names travel in the body here too. */
export const exportUsersRoute = exportRoute(exportUsers, {
  name: 'users',
  row: userRow,
  columns: userColumns,
  open: async (filters, parts: IdentityParts, reader) => {
    // Filtering by a tag would reveal who has it.
    if (filters.tag && !seesPersonalData(reader.roles)) throw forbidden();
    const opened = await exportUserRows(parts.reads, filters, reader);
    if (!opened) throw unprocessable('LIST_IS_PARTIAL');
    return opened;
  },
});
