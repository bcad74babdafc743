import './texts.ts';
import {
  type CompanyListQuery,
  type CompanyRow,
  companyFilters,
  companyListQuery,
  exportCompanies,
  filtersOfDay,
  listCompaniesForStaff,
  usualOrder,
} from '@kreditlina/domain/company/contracts/staff-list';
import { ageing } from '@kreditlina/domain/credit-account/contracts/customer';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { tagColorNames, tagColors } from '@kreditlina/domain/tag/contracts/enums';
import type { TagRow } from '@kreditlina/domain/tag/contracts/staff';
import { formatAmount } from '@kreditlina/domain/text/index';
import type { Language } from '@kreditlina/domain/text/words';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDayInAddress } from '../../../lib/address/day-in-address.ts';
import { adminCompanyPath } from '../../../lib/address/paths.ts';
import { call } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/browser/language.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { tableDay, tableTime } from '../../../lib/time/table-time.ts';
import { CutName } from '../../../ui/data-list/cells.tsx';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../../ui/data-list/export-button.tsx';
import { FilterBar, type FilterField } from '../../../ui/data-list/filter-bar.tsx';
import { listQueryOptions } from '../../../ui/data-list/list-query.ts';
import { type ListAddress, useListAddress } from '../../../ui/data-list/use-list-address.ts';
import { DayPicker } from '../../../ui/forms/day-picker.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { tagFilter, tagsQuery } from '../../ui/tag-filter.ts';

/** Number of characters after which a name is truncated in a narrow window. */
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

/** Columns of the company list, most used first, so that they are visible without scrolling. */
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

/** Filters of the company list. They are combined with AND; a text matches the start of any word. */
function companyFilterFields(
  t: TFunction<'companies'>,
  language: Language,
  tags: readonly TagRow[],
): FilterField[] {
  const yesNo = (name: 'approved' | 'signed' | 'has_borrowed'): FilterField => ({
    name,
    label: t(name),
    kind: 'choice',
    all: t('all'),
    choices: [
      ['true', t('yes')],
      ['false', t('no')],
    ],
  });
  return [
    { name: 'company_name', label: t('company_name'), kind: 'text' },
    { name: 'company_number', label: t('company_number'), kind: 'text' },
    yesNo('approved'),
    yesNo('signed'),
    yesNo('has_borrowed'),
    {
      name: 'ageing',
      label: t('days_past_due'),
      kind: 'choice',
      all: t('all'),
      choices: ageing.options.map((one) => [one, one.replace('-', '–')]),
    },
    {
      name: 'color',
      label: t('color'),
      kind: 'choice',
      all: t('all'),
      choices: tagColors.map((color) => [color, tagColorNames[color][language], color]),
    },
    tagFilter({ label: t('tag'), all: t('all') }, tags),
  ];
}

/** Filters, order and page from the address; omitted parameters take the server's default. */
export type ListQuery = { readonly [Key in keyof CompanyListQuery]?: string | number | undefined };

/** Filters from the address, without the page. */
const filtersOf = ({ state, filter }: Pick<ListAddress, 'state' | 'filter'>): ListQuery => ({
  q: filter('q'),
  d: filter('d'),
  company_name: filter('company_name'),
  company_number: filter('company_number'),
  approved: filter('approved'),
  signed: filter('signed'),
  has_borrowed: filter('has_borrowed'),
  ageing: filter('ageing'),
  color: filter('color'),
  tag: filter('tag'),
  sort: state.sort ?? undefined,
  order: state.order ?? undefined,
});

const companiesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['admin', 'companies', query],
    queryFn: ({ signal }) => call(listCompaniesForStaff, { query }, { signal }),
    ...listQueryOptions,
  });

const SORTS = sortsOf(companyListQuery);

/** Number of late notices up to which a row is not highlighted. */
const DUE_NOTICES_NORMAL = 1;

/** `/admin/companies`: the companies that the tiles of the overview count. */
export default function CompanyListPage() {
  const { t } = useTranslation('companies');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const today = todayInSweden();
  const q = companyFilters.find((one) => one === address.filter('q')) ?? 'all';
  const day = useDayInAddress(address, today);
  const isOfDay = filtersOfDay.includes(q);
  const asked = { ...filtersOf(address), q, d: isOfDay ? day : undefined };
  const read = useQuery(companiesQuery({ ...asked, page: address.state.page, rows: address.state.rows }));
  const tags = useQuery(tagsQuery).data?.tags ?? [];
  const usual = usualOrder(q);
  const label = t('label', { what: t(`q.${q}`, { day: tableDay(day) }) });
  usePageTitle(t('title'));
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <FilterBar label={t('filters')} fields={companyFilterFields(t, language, tags)} address={address}>
        {(isOfDay || address.filter('d') !== undefined) && (
          <DayPicker label={t('day')} day={day} today={today} onChange={(d) => address.change({ d })} />
        )}
      </FilterBar>
      <p>{label}</p>
      <DataList
        label={label}
        columns={companyColumns(t)}
        rows={read.data?.companies ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        notFilters={['q', 'd']}
        empty={t(q === 'all' ? 'empty' : 'emptyPart')}
        defaultSort={{ field: usual.sort, sort: usual.order }}
        isAlert={({ number_of_due_notices }) => number_of_due_notices > DUE_NOTICES_NORMAL}
        tools={<ExportButton path={exportCompanies.path} name="companies" filters={asked} />}
        onOpen={(row) => navigate(`${adminCompanyPath(row)}?page=0&rows=5`)}
      />
    </>
  );
}
