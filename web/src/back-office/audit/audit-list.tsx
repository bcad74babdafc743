import {
  type AuditedEntity,
  type AuditLine,
  auditResults,
  entityInWords,
  exportAuditTrail,
  resultInWords,
} from '@kreditlina/domain/audit/contracts/staff';
import './texts.ts';
import { reasonInWords } from '@kreditlina/domain/audit/contracts/reason-words';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/browser/language.ts';
import { tableTime, withTableDays } from '../../lib/time/table-time.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../ui/data-list/export-button.tsx';
import { FilterBar, type FilterField } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { DayFilters } from './day-filter.tsx';
import { actorName, auditChoicesQuery, auditListQueryOf, colleagueName } from './events.ts';

const SORTS = ['occurred_at'] as const;

const EventDialog = lazy(() => import('./event-dialog.tsx'));

type Language = 'sv' | 'en';

function columnsOf(t: TFunction<'audit'>, language: Language): GridColDef<AuditLine>[] {
  const why = ({ reason_code, comment }: AuditLine) =>
    [reason_code && reasonInWords(reason_code, language), comment === MASK ? null : comment]
      .filter(Boolean)
      .join(', ');
  return [
    {
      field: 'occurred_at',
      headerName: t('when'),
      width: 175,
      valueFormatter: (value: string) => tableTime(value),
    },
    {
      field: 'sentence',
      headerName: t('what'),
      flex: 2,
      minWidth: 240,
      sortable: false,
      valueGetter: (_, row) => withTableDays(row.sentence[language]),
    },
    {
      field: 'actor',
      headerName: t('who'),
      flex: 1,
      minWidth: 255,
      sortable: false,
      valueGetter: (_, row) => actorName(t, row.actor, language),
    },
    {
      field: 'why',
      headerName: t('why'),
      flex: 1,
      minWidth: 130,
      sortable: false,
      valueGetter: (_, row) => why(row),
    },
    {
      field: 'result',
      headerName: t('result'),
      width: 95,
      sortable: false,
      valueGetter: (_, row) => resultInWords(row.result, language),
    },
    {
      field: 'entity',
      headerName: t('entity'),
      width: 130,
      sortable: false,
      valueGetter: (_, row) => (row.entity ? entityInWords(row.entity.kind, language) : ''),
    },
  ];
}

function useFilters(): FilterField[] {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const { data } = useQuery(auditChoicesQuery);
  const choice = (
    name: string,
    label: string,
    choices: readonly (readonly [string, string])[],
  ): FilterField => ({
    name,
    label,
    kind: 'choice',
    all: t('all'),
    choices,
  });
  const staff = (data?.staff ?? []).map((one) => [one.id, colleagueName(t, one)] as const);
  const byWord = (one: readonly [string, string], other: readonly [string, string]) =>
    one[1].localeCompare(other[1], language);
  return [
    choice(
      'by',
      t('by'),
      (['staff', 'customer', 'system'] as const).map((by) => [by, t(`by_${by}`)]),
    ),
    choice('actor', t('actor'), staff),
    choice(
      'type',
      t('type'),
      (data?.types ?? []).map((one) => [one.type, one[language]] as const).sort(byWord),
    ),
    choice(
      'reason',
      t('reason'),
      (data?.reasons ?? []).map((code) => [code, reasonInWords(code, language)] as const).sort(byWord),
    ),
    choice(
      'result',
      t('result'),
      auditResults.map((result) => [result, resultInWords(result, language)]),
    ),
    choice('checker', t('checker'), staff),
  ];
}

const filterNames = [
  'by',
  'actor',
  'type',
  'reason',
  'result',
  'checker',
  'from',
  'through',
  'as_of',
] as const;

/** Audit trail of the whole system or of one entity; filters, page and open event are in the address. */
export function AuditList({ of }: { of?: { kind: AuditedEntity; id: string } }) {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const address = useListAddress(SORTS);
  const filters = useFilters();
  const { page, rows, order } = address.state;
  const asked = {
    order: order ?? undefined,
    ...Object.fromEntries(filterNames.map((name) => [name, address.filter(name)])),
    ...(of && { entity: of.kind, entity_id: of.id }),
  };
  const read = useQuery(auditListQueryOf({ page, rows, ...asked }));
  const opened = address.filter('event');
  return (
    <>
      <FilterBar label={t('filters')} fields={filters} address={address}>
        <DayFilters address={address} />
      </FilterBar>
      <DataList
        label={t('list')}
        columns={columnsOf(t, language)}
        rows={read.data?.audit_entries ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        defaultSort={{ field: 'occurred_at', sort: 'desc' }}
        notFilters={['event', 'as_of', 'tab']}
        empty={t('empty')}
        tools={<ExportButton path={exportAuditTrail.path} name="audit" filters={asked} />}
        onOpen={({ id }) => address.open('event', id)}
      />
      {opened && (
        <Suspense>
          <EventDialog id={opened} onClose={() => address.close('event')} />
        </Suspense>
      )}
    </>
  );
}
