import type { UserListRow } from '@kreditlina/domain/identity/contracts/users';
import { phoneText } from '@kreditlina/domain/text/index';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { adminBisnodePath, adminUserApplicationsPath } from '../../lib/address/paths.ts';
import { tableTime } from '../../lib/time/table-time.ts';
import { cut } from '../../ui/data-list/cells.tsx';
import { RevealSsn } from '../ui/personal-data.tsx';

/** Number of characters after which a name is truncated. */
const NAME_LENGTH = 20;

type Column = GridColDef<UserListRow>;
type Cell = GridRenderCellParams<UserListRow>;

const nameOf = ({ first_name, last_name }: UserListRow): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/**
 * Props for the content of a cell, which is reachable from the focused cell only, so that Tab does not visit
 * every row.
 */
const inner = (cell: Cell) => ({
  tabIndex: cell.hasFocus ? 0 : -1,
  onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
});

const number = (t: TFunction<'users'>, field: keyof UserListRow, name: string): Column => ({
  field,
  headerName: t(name),
  width: 105,
  align: 'right',
  headerAlign: 'right',
  sortable: false,
});

const text = (
  t: TFunction<'users'>,
  field: keyof UserListRow,
  minWidth: number,
  length?: number,
): Column => ({
  field,
  headerName: t(field),
  flex: 1,
  minWidth,
  sortable: false,
  ...(length !== undefined && { valueFormatter: (value: string) => cut(value, length) }),
});

/**
 * Columns of the list. The Bisnode column is only in the list of hits; personal data is only for readers who
 * may see it.
 */
export function userColumns(t: TFunction<'users'>, seesPeople: boolean, isOfHits: boolean): Column[] {
  const people: Column[] = [
    {
      field: 'ssn',
      headerName: t('ssn'),
      width: 185,
      sortable: false,
      hideable: false,
      renderCell: (cell) => (
        <>
          <Link to={`${adminUserApplicationsPath(cell.row.id)}?page=0`} {...inner(cell)}>
            {cell.row.ssn}
          </Link>
          <RevealSsn person={{ id: cell.row.id, name: nameOf(cell.row) }} tabIndex={cell.hasFocus ? 0 : -1} />
        </>
      ),
    },
    text(t, 'first_name', 105, NAME_LENGTH),
    text(t, 'last_name', 105, NAME_LENGTH),
    { ...text(t, 'email', 190), flex: 2 },
    { ...text(t, 'phone', 140), valueFormatter: (value: string | null) => value && phoneText(value) },
  ];
  const bisnode: Column = {
    field: 'screened_at',
    headerName: t('bisnode'),
    width: 110,
    sortable: false,
    // Cannot be hidden, because a saved choice of columns may have been made for a list without this column.
    hideable: false,
    renderCell: (cell) =>
      cell.row.screened_at && (
        <Link
          to={adminBisnodePath(cell.row.id)}
          target="_blank"
          // The new tab inherits the session.
          rel="opener"
          aria-label={t('openBisnode', { name: nameOf(cell.row) })}
          {...inner(cell)}
        >
          {t('bisnode')}
        </Link>
      ),
  };
  return [
    ...(seesPeople ? people : []),
    number(t, 'total_approved', 'approved'),
    number(t, 'total_rejected', 'rejected'),
    number(t, 'total_in_progress', 'inprogress'),
    ...(isOfHits ? [bisnode] : []),
    {
      field: 'updated_at',
      headerName: t('updated_at'),
      width: 170,
      valueFormatter: (value: string) => tableTime(value),
    },
  ];
}
