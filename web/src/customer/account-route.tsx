import { Navigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { AccountPage } from './credit-account/account-page.tsx';

/** `/account`: only for somebody who is logged in; everybody else is taken to the start page. */
export default function AccountRoute() {
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  return isLoggedIn ? <AccountPage /> : <Navigate to={paths.home} replace />;
}
