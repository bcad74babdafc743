import type { ApplicationRow } from '@kreditlina/domain/credit-application/contracts/staff';
import { formatRelativeTime, phoneText } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import Button from '@mui/material/Button';
import type { GridColDef, GridRenderCellParams } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import {
  adminCompanyPath,
  adminCreditApplicationPath,
  adminUserApplicationsPath,
} from '../../../lib/address/paths.ts';
import { tableTime } from '../../../lib/time/table-time.ts';
import { cut, LazyTooltip } from '../../../ui/data-list/cells.tsx';
import { RevealSsn } from '../../ui/personal-data.tsx';
import { StatusWord } from '../../ui/status-word.tsx';

/** Number of characters after which a name is truncated. */
const NAME_LENGTH = 8;
const COMPANY_LENGTH = { day: 12, user: 20 };

type Column = GridColDef<ApplicationRow>;
type Cell = GridRenderCellParams<ApplicationRow>;

/** Path of the company's page; undefined until a company is chosen. */
function companyAddressOf({ company_id: id, company_number }: ApplicationRow): string | undefined {
  return id === null || company_number === null
    ? undefined
    : `${adminCompanyPath({ id, company_number })}?page=0`;
}

/** Address that a row opens: its company or, until one is chosen, the application itself. */
export const addressOfRow = (row: ApplicationRow): string =>
  companyAddressOf(row) ?? adminCreditApplicationPath(row.id);

const applicationsOf = (userId: string): string => `${adminUserApplicationsPath(userId)}?page=0`;

/**
 * Links and buttons in a cell are reachable from the focused cell only, so that Tab does not visit every row.
 */
const innerTabIndex = (cell: Cell): number => (cell.hasFocus ? 0 : -1);

/** Column for readers who may not see personal data: a link to the same person's other applications. */
function hiddenPersonColumn(t: TFunction<'applications'>): Column {
  return {
    field: 'user_ssn',
    headerName: t('masked.applicant'),
    width: 200,
    sortable: false,
    hideable: false,
    renderCell: (cell) => (
      <Link
        to={applicationsOf(cell.row.user_id)}
        tabIndex={innerTabIndex(cell)}
        onClick={(event) => event.stopPropagation()}
      >
        {t('masked.applications')}
      </Link>
    ),
  };
}

function personColumns(t: TFunction<'applications'>, seesPeople: boolean): Column[] {
  if (!seesPeople) return [hiddenPersonColumn(t)];
  return [
    {
      field: 'user_ssn',
      headerName: t('list.user_ssn'),
      width: 185,
      sortable: false,
      hideable: false,
      renderCell: (cell) => (
        <>
          <Link
            to={applicationsOf(cell.row.user_id)}
            tabIndex={innerTabIndex(cell)}
            onClick={(event) => event.stopPropagation()}
          >
            {cell.row.user_ssn}
          </Link>
          <RevealSsn
            person={{ id: cell.row.user_id, name: cell.row.user_name }}
            tabIndex={innerTabIndex(cell)}
          />
        </>
      ),
    },
    {
      field: 'user_name',
      headerName: t('list.user_name'),
      width: 105,
      renderCell: ({ row }) => (
        <LazyTooltip title={contactText(row, t)}>
          <span>{cut(row.user_name, NAME_LENGTH)}</span>
        </LazyTooltip>
      ),
    },
  ];
}

export function contactText(row: ApplicationRow, t: TFunction<'applications'>): string {
  const missing = t('list.missing');
  return t('list.contact', {
    name: row.user_name,
    email: row.user_email ?? missing,
    phone: row.user_phone === null ? missing : phoneText(row.user_phone),
  });
}

function companyColumns(t: TFunction<'applications'>, nameLength: number): Column[] {
  return [
    {
      field: 'company_number',
      headerName: t('list.company_number_short'),
      width: 130,
      hideable: false,
      renderCell: (cell) => {
        const { company_number } = cell.row;
        const address = companyAddressOf(cell.row);
        const number = company_number === null ? '' : formatOrganisationNumber(company_number);
        return address === undefined ? (
          number
        ) : (
          <Link to={address} tabIndex={innerTabIndex(cell)} onClick={(event) => event.stopPropagation()}>
            {number}
          </Link>
        );
      },
    },
    {
      field: 'company_name',
      headerName: t('list.company_name'),
      flex: 1,
      minWidth: 135,
      renderCell: ({ row }) =>
        row.company_name && (
          <LazyTooltip title={row.company_name}>
            <span>{cut(row.company_name, nameLength)}</span>
          </LazyTooltip>
        ),
    },
  ];
}

function stateColumns(t: TFunction<'applications'>): Column[] {
  return [
    {
      field: 'status',
      headerName: t('list.status'),
      flex: 1,
      minWidth: 190,
      renderCell: (cell) => (
        <Link
          to={adminCreditApplicationPath(cell.row.id)}
          tabIndex={innerTabIndex(cell)}
          onClick={(event) => event.stopPropagation()}
        >
          <StatusWord row={cell.row} />
        </Link>
      ),
    },
    {
      field: 'risk_class',
      headerName: t('list.risk_class'),
      width: 95,
      align: 'right',
      headerAlign: 'right',
    },
    {
      field: 'step',
      headerName: t('list.step'),
      flex: 1,
      minWidth: 130,
      valueFormatter: (step: ApplicationRow['step']) => t(`step.${step}`),
    },
    {
      field: 'signed',
      headerName: t('list.signed'),
      width: 95,
      valueFormatter: (isSigned: boolean) => t(isSigned ? 'list.yes' : 'list.no'),
    },
  ];
}

export function dayColumns(
  t: TFunction<'applications'>,
  language: string,
  nowMs: number,
  seesPeople: boolean,
): Column[] {
  return [
    ...personColumns(t, seesPeople),
    ...companyColumns(t, COMPANY_LENGTH.day),
    ...stateColumns(t),
    {
      field: 'updated_at',
      headerName: t('list.updated_at'),
      width: 165,
      renderCell: ({ row }) => (
        <LazyTooltip title={tableTime(row.updated_at)}>
          <time dateTime={row.updated_at}>{formatRelativeTime(row.updated_at, nowMs, language)}</time>
        </LazyTooltip>
      ),
    },
  ];
}

/** Column with the action of a row, which lets an application that waits for bank data proceed without it. */
const skipColumn = (t: TFunction<'applications'>, onSkip: (row: ApplicationRow) => void): Column => ({
  field: 'actions',
  headerName: t('list.actions'),
  width: 160,
  sortable: false,
  renderCell: (cell) =>
    cell.row.step === 'instantor' && (
      <Button
        size="small"
        tabIndex={innerTabIndex(cell)}
        onClick={(event) => {
          event.stopPropagation();
          onSkip(cell.row);
        }}
      >
        {t('list.skipBankData')}
      </Button>
    ),
});

/**
 * Columns for the applications of one person. The heading names the person, and times are exact.
 * @param onSkip set if the reader may let an application proceed without bank data
 */
export function userColumns(t: TFunction<'applications'>, onSkip?: (row: ApplicationRow) => void): Column[] {
  return [
    ...companyColumns(t, COMPANY_LENGTH.user),
    ...stateColumns(t),
    {
      field: 'updated_at',
      headerName: t('list.updated_at'),
      width: 160,
      valueFormatter: (instant: string) => tableTime(instant),
    },
    ...(onSkip ? [skipColumn(t, onSkip)] : []),
  ];
}
