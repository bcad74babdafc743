import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Redirect } from '../../lib/redirect.tsx';
import { wantedPageStorage } from '../../lib/token-storage.ts';
import { applicationsQuery } from './api/application.ts';
import { resumableApplications } from './resumable.ts';

/**
 * Destination of a login without resumable applications: customers to the start page, others to an
 * application.
 */
export const pathAfterLogin = (user: Pick<User, 'companies'>): string =>
  user.companies.length > 0 ? paths.home : paths.application;

/** Pages open to every logged-in user. */
const forEverybody: readonly string[] = [paths.account, paths.cutterApplication];

/** Destination of a login. @param wanted the page requested before it */
function pathFor(
  user: User,
  applications: readonly CreditApplication[],
  wanted: string | null,
  now: number,
): string {
  // The login may belong to a different person than the application does.
  const isTheirs = forEverybody.includes(wanted ?? '') || applications.some(({ id }) => wanted?.includes(id));
  if (wanted !== null && isTheirs) return wanted;
  if (resumableApplications(applications, 'standard', now).length > 0) return paths.application;
  if (resumableApplications(applications, 'cutter', now).length > 0) return paths.cutterApplication;
  return pathAfterLogin(user);
}

/**
 * After a login: to the page requested before it, to the choice among resumable applications, or to the
 * default.
 */
export default function AfterLogin({ user }: { user: User }) {
  const { data, isError } = useQuery(applicationsQuery());
  return data || isError ? <LeadOn user={user} applications={data ?? []} /> : null;
}

function LeadOn({ user, applications }: { user: User; applications: readonly CreditApplication[] }) {
  const [to] = useState(() => pathFor(user, applications, wantedPageStorage.read(), Date.now()));
  useEffect(() => wantedPageStorage.clear(), []);
  return <Redirect to={to} />;
}
