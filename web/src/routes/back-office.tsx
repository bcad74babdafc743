import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { logOut } from '../app/log-out.ts';
import { BackOfficeFrame } from '../components/back-office-frame.tsx';
import { Page } from '../components/page.tsx';
import { SkeletonLines } from '../components/skeleton-lines.tsx';
import { paths } from '../config/paths.ts';
import { useSession } from '../lib/session-store.ts';

/** Where a person who may not see a back-office screen is taken; null for an admin or while it is not known. */
export function awayFromBackOffice(session: {
  isLoggedIn: boolean;
  isAuthorized: boolean;
  user: unknown;
}): string | null {
  if (!session.isLoggedIn) return paths.admin;
  return session.user !== null && !session.isAuthorized ? paths.home : null;
}

/** Any screen of the back office: for admins only, inside the back office's own bar. */
export function BackOffice({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const session = useSession();
  const away = awayFromBackOffice(session);
  if (away !== null) return <Navigate to={away} replace />;
  if (!session.isAuthorized) {
    return (
      <Page>
        <SkeletonLines />
      </Page>
    );
  }
  return (
    <BackOfficeFrame onLogOut={() => void logOut().then(() => navigate(paths.admin))}>
      {children}
    </BackOfficeFrame>
  );
}
