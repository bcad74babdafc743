import './overrides-texts.ts';
import {
  listOverrideLedger,
  OVERRIDES_MEASURED,
  type OverrideCase,
  type Overrides,
  type overridesQuery,
  overrideTypes,
} from '@kreditlina/domain/audit/contracts/overrides';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { formatAmount } from '@kreditlina/domain/text/index';
import type { GridColDef } from '@mui/x-data-grid';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { adminCompanyPath } from '../../lib/address/paths.ts';
import { call } from '../../lib/api/api-client.ts';
import { useLanguage } from '../../lib/browser/language.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { tableTime, withTableDays } from '../../lib/time/table-time.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { listQueryOptions } from '../../ui/data-list/list-query.ts';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { NoRight } from '../ui/no-right.tsx';
import { SimpleTable, type TableColumn } from '../ui/simple-table.tsx';
import { DayFilters } from './day-filter.tsx';
import { auditChoicesQuery, colleagueName } from './events.ts';

type Asked = { readonly [Key in keyof z.input<typeof overridesQuery>]?: string | number | undefined };

const listQuery = (query: Asked) =>
  queryOptions({
    queryKey: ['admin', 'overrides', query],
    queryFn: ({ signal }) => call(listOverrideLedger, { query }, { signal }),
    ...listQueryOptions,
  });

/** Empty, because the list has a fixed order. */
const SORTS: readonly string[] = [];

type Words = TFunction<'overrides'>;
type Group = Omit<Overrides['by_reason'][number], 'reason_code'>;

const wordOf = (t: Words, reason: string | null, language: 'sv' | 'en'): string =>
  reason === null ? t('noReason') : reasonInWords(reason, language);

function Groups<Row extends Group>(props: {
  label: string;
  rows: readonly Row[];
  first: string;
  nameOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  approvedOf?: (row: Row) => number;
}) {
  const { t } = useTranslation('overrides');
  const { label, rows, first, nameOf, keyOf, approvedOf } = props;
  const number = (name: string, cell: (row: Row) => string): TableColumn<Row> => ({
    name,
    cell,
    isNumber: true,
  });
  return (
    <section>
      <h2>{label}</h2>
      <SimpleTable
        label={label}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { name: first, cell: nameOf },
          number(t('overrides'), (row) => String(row.overrides)),
          ...(approvedOf ? [number(t('approved'), (row) => String(approvedOf(row)))] : []),
          number(t('credits'), (row) => String(row.credits)),
          number(t('loss'), (row) => formatAmount(row.loss_cents)),
          number(t('income'), (row) => formatAmount(row.income_cents)),
          number(t('late'), (row) => String(row.days_late)),
        ]}
      />
    </section>
  );
}

function columnsOf(t: Words, language: 'sv' | 'en'): GridColDef<OverrideCase>[] {
  const text = (
    field: 'when' | 'what' | 'company' | 'why' | 'who' | 'approvedBy',
    width: number,
    textOf: (row: OverrideCase) => string,
  ): GridColDef<OverrideCase> => ({
    field,
    headerName: t(field),
    minWidth: width,
    flex: field === 'when' ? 0 : field === 'what' ? 2 : 1,
    sortable: false,
    valueGetter: (_, row) => textOf(row),
  });
  const figure = (
    field: 'loss' | 'income' | 'late',
    width: number,
    textOf: (row: OverrideCase) => string,
  ): GridColDef<OverrideCase> => ({
    field,
    headerName: t(field),
    width,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    valueGetter: (_, row) => textOf(row),
  });
  return [
    text('when', 175, (row) => tableTime(row.occurred_at)),
    text('what', 225, (row) => withTableDays(row.sentence[language])),
    text('company', 190, (row) => row.company?.name ?? ''),
    text('why', 140, (row) => wordOf(t, row.reason_code, language)),
    text('who', 150, (row) => row.by.name ?? ''),
    text('approvedBy', 150, (row) => row.approved_by?.name ?? ''),
    figure('loss', 100, (row) => formatAmount(row.loss_cents)),
    figure('income', 115, (row) => formatAmount(row.income_cents)),
    figure('late', 100, (row) => String(row.days_late)),
  ];
}

/**
 * `/admin/overrides`: every override by staff with the outcome of the credit. Requires the right to see
 * personal data. A row opens its company.
 */
export default function OverridesPage() {
  const maySee = useSession(({ user }) => mayDo(user, 'see-personal-data'));
  const { t } = useTranslation('overrides');
  return maySee ? <OverridesOfStaff /> : <NoRight text={t('notAllowed')} />;
}

function OverridesOfStaff() {
  const { t } = useTranslation('overrides');
  const { t: ofAudit } = useTranslation('audit');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const choices = useQuery(auditChoicesQuery).data;
  const { page, rows } = address.state;
  const asked = Object.fromEntries(
    (['type', 'reason', 'actor', 'from', 'through'] as const).map((name) => [name, address.filter(name)]),
  );
  const read = useQuery(listQuery({ ...asked, page, rows }));
  usePageTitle(t('title'));
  const { data } = read;
  return (
    <>
      <h1 className="k-title">{t('title')}</h1>
      <p>{t('lead')}</p>
      <FilterBar
        label={t('filters')}
        address={address}
        fields={[
          {
            name: 'type',
            label: t('type'),
            kind: 'choice',
            all: t('all'),
            choices: overrideTypes.map((type) => [type, t(`types.${type}`)]),
          },
          {
            name: 'reason',
            label: t('reason'),
            kind: 'choice',
            all: t('all'),
            choices: (choices?.reasons ?? [])
              .map((code) => [code, reasonInWords(code, language)] as const)
              .sort(([, one], [, other]) => one.localeCompare(other, language)),
          },
          {
            name: 'actor',
            label: t('actor'),
            kind: 'choice',
            all: t('all'),
            choices: (choices?.staff ?? []).map((one) => [one.id, colleagueName(ofAudit, one)]),
          },
        ]}
      >
        <DayFilters address={address} />
      </FilterBar>
      <p>{t('measure')}</p>
      {data && !data.is_total_exact && <p role="status">{t('older', { count: OVERRIDES_MEASURED })}</p>}
      {data && data.total > 0 && (
        <>
          <Groups
            label={t('byReason')}
            first={t('reason')}
            rows={data.by_reason}
            nameOf={(row) => wordOf(t, row.reason_code, language)}
            keyOf={(row) => row.reason_code ?? ''}
          />
          <Groups
            label={t('byPerson')}
            first={t('actor')}
            rows={data.by_person}
            nameOf={(row) => row.by.name ?? row.by.id}
            keyOf={(row) => row.by.id}
            approvedOf={(row) => row.approved}
          />
        </>
      )}
      <h2>{t('cases')}</h2>
      <DataList
        label={t('cases')}
        columns={columnsOf(t, language)}
        rows={data?.cases ?? []}
        total={data?.total ?? 0}
        read={read}
        address={address}
        empty={t('empty')}
        defaultSort={{ field: 'when', sort: 'desc' }}
        onOpen={({ company }) => company && navigate(`${adminCompanyPath(company)}?tab=account`)}
      />
    </>
  );
}
