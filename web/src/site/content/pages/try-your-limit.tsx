import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { ApplyLink } from '../../ui/apply-link.tsx';
import { LIMIT_ID } from '../../ui/limit-link.tsx';

/** Links from a marketing page to the calculator on the landing page, and to the application. */
export function TryYourLimit() {
  return (
    <p className="k-actions">
      <Link className="k-button" to={`${paths.home}#${LIMIT_ID}`}>
        Testa din limit
      </Link>
      <ApplyLink>Ansök nu</ApplyLink>
    </p>
  );
}
