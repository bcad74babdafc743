import { exportCompanies } from '@kreditlina/domain/company/contracts/staff-list';
import './texts/texts.ts';
import {
  companyFilters,
  companyListQuery,
  filtersOfDay,
  usualOrder,
} from '@kreditlina/domain/company/contracts/staff-list';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDayInAddress } from '../../../lib/day-in-address.ts';
import { useLanguage } from '../../../lib/language.ts';
import { adminCompanyPath } from '../../../lib/paths.ts';
import { tableDay } from '../../../lib/table-time.ts';
import { todayInSweden } from '../../../lib/today.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../../ui/data-list/use-list-address.ts';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { tagsQuery } from '../../ui/tag-filter.ts';
import { companyColumns } from './columns.tsx';
import { companyFilterFields } from './filters.tsx';
import { filtersOf, listCompaniesQuery } from './list-companies.ts';

const SORTS = sortsOf(companyListQuery);

/** Rows with more late notices than this are highlighted. */
const DUE_NOTICES_NORMAL = 1;

/** `/admin/companies`: the companies behind the tiles of the overview. */
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
  const read = useQuery(listCompaniesQuery({ ...asked, page: address.state.page, rows: address.state.rows }));
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
