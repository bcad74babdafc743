import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { wantScreen } from '../../lib/session/wanted-page.ts';
import { mayLeave } from '../../ui/forms/unsaved.tsx';
import { logOut } from '../../ui/identity/session-api.ts';
import { SkeletonLines } from '../../ui/page/loading.tsx';
import { Page } from '../../ui/page/page.tsx';
import { BackOfficeFrame } from './frame.tsx';

/**
 * Address to which a person who may not see the back office is redirected; null for staff, or until the user
 * is known.
 */
export function awayFromBackOffice(session: {
  isLoggedIn: boolean;
  isAuthorized: boolean;
  user: Pick<User, 'second_factor'> | null;
}): string | null {
  if (!session.isLoggedIn || session.user?.second_factor) return paths.admin;
  return session.user !== null && !session.isAuthorized ? paths.home : null;
}

/** Redirects to the login, which then returns to this screen. */
function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(() => wantScreen({ pathname, search }), [pathname, search]);
  return <Redirect to={paths.admin} />;
}

/** Frame for staff around `children`, by default the screen of the route. */
export default function BackOfficeLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const session = useSession();
  const wasIn = useRef(false);
  wasIn.current ||= session.isLoggedIn;
  // The action that ended the session already navigates: to the start page or, after a log-out, to the login.
  if (wasIn.current && !session.isLoggedIn) return null;
  const away = awayFromBackOffice(session);
  if (away === paths.admin) return <ToLogin />;
  if (away !== null) return <Redirect to={away} />;
  if (!session.isAuthorized) {
    return (
      <Page>
        <SkeletonLines />
      </Page>
    );
  }
  return (
    <BackOfficeFrame onLogOut={() => mayLeave() && void logOut().then(() => navigate(paths.admin))}>
      <Suspense fallback={<SkeletonLines />}>{children}</Suspense>
    </BackOfficeFrame>
  );
}
