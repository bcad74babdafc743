import { Navigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useSession } from '../lib/session-store.ts';

/** `/`: the landing page; who has a company sees the account instead. */
export default function LandingRoute() {
  const hasCompanies = useSession(({ user }) => (user?.companies.length ?? 0) > 0);
  return hasCompanies ? <Navigate to={paths.account} replace /> : <LandingPage />;
}
