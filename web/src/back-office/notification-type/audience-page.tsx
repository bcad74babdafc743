import './texts.ts';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { MASK } from '@kreditlina/domain/kernel/personal';
import {
  type AudienceRow,
  audienceQuery as audienceAsked,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { formatOrganisationNumber } from '@kreditlina/domain/validators/organisation-number';
import type { GridColDef } from '@mui/x-data-grid';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { adminCompanyPath, paths } from '../../lib/address/paths.ts';
import { usePageTitle } from '../../lib/text/use-page-title.ts';
import { CutName } from '../../ui/data-list/cells.tsx';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { FilterBar } from '../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../ui/data-list/use-list-address.ts';
import { audienceQueryOf, typesQuery } from './api.ts';

const SORTS = sortsOf(audienceAsked);

const columnsOf = (t: TFunction<'notificationTypes'>): GridColDef<AudienceRow>[] => [
  {
    field: 'company_name',
    headerName: t('company'),
    flex: 1,
    minWidth: 180,
    renderCell: ({ row }) => <CutName name={row.company_name} length={20} />,
  },
  {
    field: 'outcome',
    headerName: t('outcome'),
    flex: 1,
    minWidth: 230,
    sortable: false,
    renderCell: ({ row: { outcome } }) => (
      <span style={{ color: outcome === 'sent' ? 'var(--k-green)' : 'var(--k-red)' }}>
        {t(`outcomes.${outcome}`)}
      </span>
    ),
  },
  {
    field: 'company_number',
    headerName: t('number'),
    width: 180,
    sortable: false,
    valueFormatter: formatOrganisationNumber,
  },
  {
    field: 'recipient_name',
    headerName: t('recipient'),
    flex: 1,
    minWidth: 160,
    sortable: false,
    valueGetter: (_, { recipient_name, outcome }) => {
      if (recipient_name === MASK || outcome === 'no-guarantor') return recipient_name || '–';
      return recipient_name || t('noName');
    },
  },
  {
    field: 'ways',
    headerName: t('ways'),
    width: 180,
    sortable: false,
    valueGetter: (_, row) => row.ways.map((way) => t(`way.${way}`)).join(', ') || '–',
  },
];

/** `/admin/notification-types/{id}/audience`: the people who would receive a message now. Sends nothing. */
export default function AudiencePage() {
  const { t } = useTranslation('notificationTypes');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const { state, filter } = address;
  const types = useQuery(typesQuery);
  const read = useQuery(
    audienceQueryOf(id, {
      page: state.page,
      rows: state.rows,
      company_name: filter('company_name'),
      company_number: filter('company_number'),
      sort: state.sort ?? undefined,
      order: state.order ?? undefined,
    }),
  );
  const type = types.data?.notification_types.find((one) => one.id === id);
  const title = type ? t('audienceTitle', { name: type.description }) : t('audience');
  usePageTitle(title);
  return (
    <>
      <h1 className="k-title">{title}</h1>
      <p>
        {t('audienceLead')} {read.data && t(`concerned.${read.data.concerned}`)}
      </p>
      <p>
        <Link to={paths.adminNotificationTypes}>{t('toTypes')}</Link>
      </p>
      <FilterBar
        label={t('filters')}
        fields={[
          { name: 'company_name', label: t('company'), kind: 'text' },
          { name: 'company_number', label: t('number'), kind: 'text' },
        ]}
        address={address}
      />
      <DataList
        label={title}
        columns={columnsOf(t)}
        rows={read.data?.audience ?? []}
        total={read.data?.total ?? 0}
        isTotalExact={read.data?.is_total_exact}
        read={read}
        address={address}
        empty={t('audienceEmpty')}
        defaultSort={{ field: 'company_name', sort: 'asc' }}
        onOpen={({ company_id, company_number }) =>
          navigate(adminCompanyPath({ id: company_id, company_number }))
        }
      />
    </>
  );
}
