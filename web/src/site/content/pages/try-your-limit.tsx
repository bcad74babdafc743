import { Link } from 'react-router-dom';
import { paths } from '../../../lib/address/paths.ts';
import { ApplyLink, LIMIT_ID } from '../../ui/links.tsx';

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
