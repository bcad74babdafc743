import { lookUpUser } from '@kreditlina/domain/identity/contracts/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Redirect } from '../../lib/address/navigation.tsx';
import { adminUserApplicationsPath, paths } from '../../lib/address/paths.ts';
import { call } from '../../lib/api/api-client.ts';
import { mayDo, useSession } from '../../lib/session/session-store.ts';
import { addTexts } from '../../lib/text/i18n.ts';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { NoRight } from '../ui/no-right.tsx';

addTexts('look-up', {
  sv: { notAllowed: 'Din roll får inte söka på personnummer.' },
  en: { notAllowed: 'Your role may not look for personal numbers.' },
});

/**
 * Query for the opaque id of the person with this number. The number is sent in the body and is not in the
 * query key.
 */
const lookUpUserQuery = (ssn: string) =>
  queryOptions({
    queryKey: ['admin', 'look-up'],
    queryFn: ({ signal }) => call(lookUpUser, { body: { ssn } }, { signal }),
    gcTime: 0,
  });

/**
 * `/admin/user/:ssn/applications`: keeps old links working and removes the number from the address at once.
 */
export default function LookUpPage() {
  const { ssn = '' } = useParams();
  const { t } = useTranslation('look-up');
  const mayLookUp = useSession(({ user }) => mayDo(user, 'look-up-person'));
  const { data, isError } = useQuery({ ...lookUpUserQuery(ssn), enabled: mayLookUp });
  if (!mayLookUp) return <NoRight text={t('notAllowed')} />;
  if (isError) return <Redirect to={paths.admin} />;
  if (data) return <Redirect to={`${adminUserApplicationsPath(data.id)}?page=0`} />;
  return <SkeletonLines />;
}
