import type { CompanyRow } from '@kreditlina/domain/company/contracts/staff-list';
import { formatAmount } from '@kreditlina/domain/text/index';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import type { TFunction } from 'i18next';
import { tableDay, tableTime } from '../../../lib/table-time.ts';
import { CutName } from '../../../ui/data-list/cut-name.tsx';
import { StatusWord } from '../../ui/status-word.tsx';

/** Length at which a name is truncated for lack of space. */
const NAME_LENGTH = 20;

type Column = GridColDef<CompanyRow>;

const Tag = styled('span')({
  marginRight: 12,
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 12,
    height: 12,
    marginRight: 6,
    borderRadius: 6,
    border: '1px solid var(--k-control)',
    background: 'var(--dot)',
    verticalAlign: '-1px',
  },
});

/** Columns of the company list; the most wanted ones are visible without scrolling. */
export function companyColumns(t: TFunction<'companies'>): Column[] {
  const kronor = (field: 'credit_limit' | 'loan_amount', width: number): Column => ({
    field,
    headerName: t(field),
    width,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number | null) =>
      value === null ? t('none') : formatAmount(Math.round(value * 100)),
  });
  const yesNo = (field: 'approved' | 'signed' | 'has_borrowed', width: number): Column => ({
    field,
    headerName: t(field),
    width,
    sortable: false,
    valueFormatter: (value: boolean) => t(value ? 'yes' : 'no'),
  });
  const instant = (field: 'inserted_at' | 'updated_at'): Column => ({
    field,
    headerName: t(field),
    width: 155,
    valueFormatter: (value: string) => tableTime(value),
  });
  return [
    {
      field: 'company_number',
      headerName: t('company_number'),
      width: 130,
      valueFormatter: (digits: string) => formatOrganisationNumber(digits),
    },
    {
      field: 'company_name',
      headerName: t('company_name'),
      flex: 1,
      minWidth: 220,
      renderCell: ({ row }) => <CutName name={row.company_name} length={NAME_LENGTH} />,
    },
    {
      field: 'status',
      headerName: t('status'),
      width: 200,
      sortable: false,
      renderCell: ({ row: { status, ...row } }) =>
        status === null ? t('none') : <StatusWord row={{ ...row, status }} />,
    },
    kronor('credit_limit', 145),
    kronor('loan_amount', 115),
    {
      field: 'tags',
      headerName: t('tags'),
      width: 140,
      sortable: false,
      renderCell: ({ row }) =>
        row.tags.map((tag) => (
          <Tag key={tag.id} style={{ ['--dot' as string]: tag.color_hex }}>
            {tag.name}
          </Tag>
        )),
    },
    yesNo('approved', 95),
    yesNo('signed', 95),
    yesNo('has_borrowed', 110),
    {
      field: 'number_of_due_notices',
      headerName: t('number_of_due_notices'),
      width: 105,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
    },
    {
      field: 'oldest_due_notice',
      headerName: t('oldest_due_notice'),
      width: 125,
      valueFormatter: (day: string | null) => (day === null ? t('none') : tableDay(day)),
    },
    {
      field: 'days_past_due',
      headerName: t('days_past_due'),
      width: 100,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
    },
    instant('inserted_at'),
    instant('updated_at'),
  ];
}
