import '../../ui/personal-data.tsx';
import '../texts/texts.ts';
import {
  type ApplicationRow,
  userApplicationsQuery as applicationsAsked,
  exportApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { sortsOf } from '@kreditlina/domain/kernel/list-contract';
import { phoneText } from '@kreditlina/domain/text/index';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { adminAsCustomerPath, paths } from '../../../lib/address/paths.ts';
import { mayDo, useSession } from '../../../lib/session/session-store.ts';
import { usePageTitle } from '../../../lib/text/use-page-title.ts';
import { DataList } from '../../../ui/data-list/data-list.tsx';
import { ExportButton } from '../../../ui/data-list/export-button.tsx';
import { FilterBar } from '../../../ui/data-list/filter-bar.tsx';
import { useListAddress } from '../../../ui/data-list/use-list-address.ts';
import type { ContactOf } from '../../ui/contact-dialog.tsx';
import { MaskedLead, RevealSsn, useSeesPeople } from '../../ui/personal-data.tsx';
import { userApplicationsQuery } from '../api.ts';
import { addressOfRow, userColumns } from './columns.tsx';
import { applicationFilters, queryOf } from './filters.ts';

const ContactDialog = lazy(() => import('../../ui/contact-dialog.tsx'));

/**
 * Button that opens the form for a person's e-mail and phone; renders nothing for readers who may not change
 * them.
 */
function EditContact({ person }: { person: ContactOf }) {
  const { t } = useTranslation('people');
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useSession(({ user }) => mayDo(user, 'change-contact'));
  if (!mayChange) return null;
  // Refetched also after a refusal, because a colleague may have changed the data.
  const close = () => {
    setIsOpen(false);
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('changeContact')}
      </Button>
      {isOpen && (
        <Suspense>
          <ContactDialog person={person} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const SORTS = sortsOf(applicationsAsked);

const SkipDialog = lazy(() => import('../actions/skip-dialog.tsx'));

const Person = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  margin: '0 0 16px',
  '& > .MuiButton-root': { marginInline: -8, paddingInline: 8 },
});

/** Applications of one person. The address contains the person's id, never the personal number. */
export default function UserListPage() {
  const { id: userId = '' } = useParams();
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const address = useListAddress(SORTS);
  const { page, rows, ...filters } = queryOf(address);
  const read = useQuery(userApplicationsQuery(userId, { ...filters, page, rows }));
  const { data } = read;
  const user = data?.user;
  const staff = useSession((session) => session.user);
  const [skipped, setSkipped] = useState<ApplicationRow>();
  const seesPeople = useSeesPeople();
  const name = seesPeople ? (user?.name ?? '') : t('masked.applicant');
  const missing = t('list.missing');
  usePageTitle(t('user.title', { name }));
  return (
    <>
      <Breadcrumbs aria-label={t('user.crumbs')} sx={{ mb: 1 }}>
        <Link to={paths.admin}>{t('user.overview')}</Link>
        <Link to={paths.adminUsers}>{t('user.users')}</Link>
        <span>{seesPeople ? user?.ssn : t('masked.applicant')}</span>
        <span>{t('user.applications')}</span>
      </Breadcrumbs>
      <h1 className="k-title">{t('user.title', { name })}</h1>
      <MaskedLead />
      {user && seesPeople && (
        <Person>
          <span>
            {user.ssn}
            <RevealSsn person={user} />
          </span>
          <span>
            {t('user.contact', {
              phone: user.phone === null ? missing : phoneText(user.phone),
              email: user.email ?? missing,
            })}
          </span>
          <EditContact person={user} />
          {mayDo(staff, 'see-as-customer') && (
            <Link to={adminAsCustomerPath(userId)}>{t('user.asCustomer')}</Link>
          )}
        </Person>
      )}
      <FilterBar label={t('list.filters')} fields={applicationFilters(t)} address={address} />
      <DataList
        label={t('user.label', { name })}
        columns={userColumns(t, mayDo(staff, 'manage-credit') ? setSkipped : undefined)}
        rows={data?.credit_applications ?? []}
        total={data?.total ?? 0}
        isTotalExact={data?.is_total_exact}
        read={read}
        address={address}
        empty={t('user.empty')}
        defaultSort={{ field: 'updated_at', sort: 'desc' }}
        tools={
          <ExportButton
            path={exportApplications.path}
            name="credit-applications"
            filters={{ ...filters, user_id: userId }}
          />
        }
        onOpen={(row) => navigate(addressOfRow(row))}
      />
      {skipped && (
        <Suspense>
          <SkipDialog
            skip={{ kind: 'bank-data', applicationId: skipped.id }}
            name={skipped.company_name ?? name}
            onClose={() => setSkipped(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
