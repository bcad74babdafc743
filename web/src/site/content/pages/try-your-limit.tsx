import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';

/** The way from a marketing page to the calculator of the landing page, and to the application. */
export function TryYourLimit() {
  return (
    <p className="k-actions">
      <Link className="k-button" to={`${paths.home}#din-limit`}>
        Testa din limit
      </Link>
      <Link to={paths.application}>Ansök nu</Link>
    </p>
  );
}
