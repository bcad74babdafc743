import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { wantedPageStorage } from '../../lib/token-storage.ts';
import { applicationsQuery } from './api/application.ts';
import { resumableApplications } from './resumable.ts';

/** Where a login without resumable applications leads: customers to the start page, others to an application. */
export const pathAfterLogin = (user: Pick<User, 'companies'>): string =>
  user.companies.length > 0 ? paths.home : paths.application;

/** Pages that are whoever's that logs in. */
const forEverybody: readonly string[] = [paths.account, paths.cutterApplication];

/** After a login: to the page that was asked for before it, to the choice among resumable applications, otherwise on. */
export default function AfterLogin(props: { user: User; goTo: (path: string) => void }) {
  const { user, goTo } = props;
  const { data, isError } = useQuery(applicationsQuery());
  const [now] = useState(() => Date.now());
  useEffect(() => {
    if (!data && !isError) return;
    const wanted = wantedPageStorage.read();
    wantedPageStorage.clear();
    // Another person may have logged in than the one whose application it is.
    const isTheirs = forEverybody.includes(wanted ?? '') || data?.some(({ id }) => wanted?.includes(id));
    if (wanted !== null && isTheirs) goTo(wanted);
    else if (resumableApplications(data ?? [], 'standard', now).length > 0) goTo(paths.application);
    else if (resumableApplications(data ?? [], 'cutter', now).length > 0) goTo(paths.cutterApplication);
    else goTo(pathAfterLogin(user));
  }, [data, isError, goTo, now, user]);
  return null;
}
