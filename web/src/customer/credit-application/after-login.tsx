import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { wantedPageStorage } from '../../lib/session/token-storage.ts';
import { applicationsQuery } from './api/application.ts';
import { resumableApplications } from './resumable.ts';

/**
 * Address after a login without resumable applications: the start page for customers, an application for
 * others.
 */
export const pathAfterLogin = (user: Pick<User, 'companies'>): string =>
  user.companies.length > 0 ? paths.home : paths.application;

/** Pages that every logged-in user may open. */
const forEverybody: readonly string[] = [paths.account, paths.cutterApplication];

/**
 * Address after a login.
 * @param wanted page requested before the login
 */
function pathFor(
  user: User,
  applications: readonly CreditApplication[],
  wanted: string | null,
  now: number,
): string {
  // The application may belong to someone other than the user who logs in.
  const isTheirs = forEverybody.includes(wanted ?? '') || applications.some(({ id }) => wanted?.includes(id));
  if (wanted !== null && isTheirs) return wanted;
  if (resumableApplications(applications, 'standard', now).length > 0) return paths.application;
  if (resumableApplications(applications, 'cutter', now).length > 0) return paths.cutterApplication;
  return pathAfterLogin(user);
}

/**
 * Redirects after a login: to the page requested before it, to the choice among resumable applications, or to
 * the default page.
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
