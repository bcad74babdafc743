import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { Redirect } from '../../lib/address/redirect.tsx';

/**
 * Redirects the brand's former name to the credit page, for links inside the app; the server redirects
 * requests from outside.
 */
export function FormerBrandPage() {
  const { search, hash } = useLocation();
  return <Redirect to={{ pathname: paths.credit, search, hash }} />;
}
