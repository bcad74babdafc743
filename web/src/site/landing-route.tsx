import { Navigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { LandingPage } from './content/landing-page.tsx';

/** `/`: the landing page; who has a company sees the account instead. */
export default function LandingRoute() {
  const hasCompanies = useSession(({ user }) => (user?.companies.length ?? 0) > 0);
  return hasCompanies ? <Navigate to={paths.account} replace /> : <LandingPage />;
}
