import {
  applicationListQuery,
  exportApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import '../texts/texts.ts';
import { reviewFilters } from '@kreditlina/domain/credit-application/contracts/enums';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useDayInAddress } from '../../../lib/address/day-in-address.ts';
import { adminCreditApplicationPath, paths } from '../../../lib/address/paths.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { tableDay } from '../../../lib/time/table-time.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../../ui/data-list/use-list-address.ts';
import { DayPicker } from '../../../ui/forms/day-picker.tsx';
import { MaskedLead, useSeesPeople } from '../../ui/personal-data.tsx';
import { applicationsQuery } from '../api.ts';
import { addressOfRow, dayColumns } from './columns.tsx';
import { applicationFilters, queryOf } from './filters.ts';

const SORTS = sortsOf(applicationListQuery);

const reviewWords = { open: 'openReviews', asked: 'humanReview' } as const;

/**
 * `/admin/credit-applications`: applications that changed on a day or, with `review`, those awaiting review.
 */
export default function DayListPage() {
  const { t, i18n } = useTranslation('applications');
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const seesPeople = useSeesPeople();
  const today = todayInSweden();
  const day = useDayInAddress(address, today);
  // Reviews may have waited for days, so they are not limited to one day.
  const review = reviewFilters.find((one) => one === address.filter('review'));
  const { page: _page, rows: _rows, ...filters } = queryOf(address);
  const read = useQuery(applicationsQuery({ ...queryOf(address), ...(review ? {} : { d: day }) }));
  const { data, isPlaceholderData, dataUpdatedAt } = read;
  /**
   * Address of this list, with its filters, on the day that the server names as having matching applications.
   */
  const sameListOn = (d: string): string => {
    const query = new URLSearchParams(address.parameters);
    query.set('d', d);
    query.delete('page');
    return `${paths.adminCreditApplications}?${query}`;
  };
  const words = review && reviewWords[review];
  const title = t(words ? `${words}.listTitle` : 'list.title');
  usePageTitle(title);
  return (
    <>
      <h1 className="k-title">{title}</h1>
      {words && (
        <p>
          {t(`${words}.listLead`)} <Link to={paths.adminCreditApplications}>{t('humanReview.back')}</Link>
        </p>
      )}
      <MaskedLead />
      <FilterBar label={t('list.filters')} fields={applicationFilters(t)} address={address}>
        {!review && (
          <DayPicker label={t('list.day')} day={day} today={today} onChange={(d) => address.change({ d })} />
        )}
      </FilterBar>
      {data?.latest_day && !isPlaceholderData && (
        <p>
          {t('list.none', { day: tableDay(day) })}{' '}
          <Link to={sameListOn(data.latest_day)}>{t('list.latest', { day: tableDay(data.latest_day) })}</Link>
        </p>
      )}
      <DataList
        label={words ? t(`${words}.listLabel`) : t('list.label', { day: tableDay(day) })}
        columns={dayColumns(t, i18n.language, dataUpdatedAt, seesPeople)}
        rows={data?.credit_applications ?? []}
        total={data?.total ?? 0}
        isTotalExact={data?.is_total_exact}
        read={read}
        address={address}
        notFilters={['d', 'review']}
        empty={t(review ? 'list.emptyReview' : 'list.empty')}
        defaultSort={{ field: 'updated_at', sort: 'desc' }}
        tools={
          <ExportButton
            path={exportApplications.path}
            name="credit-applications"
            {...(review ? {} : { day })}
            filters={{ ...filters, ...(review ? {} : { d: day }) }}
          />
        }
        // Applications awaiting review open on their own page.
        onOpen={(row) => navigate(review ? adminCreditApplicationPath(row.id) : addressOfRow(row))}
      />
    </>
  );
}
