import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The credit under the brand's former name, inside the app: the server leads on from outside. */
export function FormerBrandPage() {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: paths.credit, search, hash }} replace />;
}
