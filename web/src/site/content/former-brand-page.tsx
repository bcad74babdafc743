import { useLocation } from 'react-router-dom';
import { Redirect } from '../../lib/address/navigation.tsx';
import { paths } from '../../lib/address/paths.ts';

/**
 * Redirects the brand's former name to the credit page, for links inside the app; the server redirects
 * requests from outside.
 */
export function FormerBrandPage() {
  const { search, hash } = useLocation();
  return <Redirect to={{ pathname: paths.credit, search, hash }} />;
}
