import { Navigate } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { AccountPage } from '../features/account/account-page.tsx';
import { useSession } from '../lib/session-store.ts';

/** `/account`: only for who is logged in; everybody else is taken to the start page. */
export default function AccountRoute() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? <AccountPage /> : <Navigate to={paths.home} replace />;
}
