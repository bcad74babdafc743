import '../texts/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { adminCreditApplicationPath } from '../../../lib/paths.ts';
import { todayInSweden } from '../../../lib/today.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../../ui/data-list/use-list-address.ts';
import { listApplicationsQuery } from '../api.ts';
import { MaskedLead, useSeesPeople } from '../masked.tsx';
import { dayColumns } from './columns.tsx';
import { dayInAddress } from './day.ts';
import { DayPicker } from './day-picker.tsx';
import { applicationFilters, queryOf } from './filters.ts';

/** `/admin/credit-applications`: the applications that moved on one day. */
export default function DayListPage() {
  const { t, i18n } = useTranslation('applications');
  const navigate = useNavigate();
  const address = useListAddress();
  const seesPeople = useSeesPeople();
  const today = todayInSweden();
  const day = dayInAddress(address.filter('d'), today);
  const { data, isFetching, dataUpdatedAt } = useQuery(
    listApplicationsQuery({ ...queryOf(address), d: day }),
  );
  usePageTitle(t('list.title'));
  return (
    <>
      <h1 className="k-title">{t('list.title')}</h1>
      <MaskedLead />
      <FilterBar label={t('list.filters')} fields={applicationFilters(t)} address={address}>
        <DayPicker day={day} today={today} onChange={(d) => address.change({ d })} />
      </FilterBar>
      <DataList
        label={t('list.label', { day })}
        columns={dayColumns(t, i18n.language, dataUpdatedAt, seesPeople)}
        rows={data?.credit_applications ?? []}
        total={data?.total ?? 0}
        isWaiting={isFetching}
        address={address}
        defaultSort={{ field: 'updated_at', sort: 'desc' }}
        onOpen={({ id }) => navigate(adminCreditApplicationPath(id))}
      />
    </>
  );
}
