import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';

/** Anchor of the landing page's credit-limit calculator. */
export const LIMIT_ID = 'din-limit';

/** Link to the credit-limit calculator from any page. */
export function LimitLink({ children }: { children: ReactNode }) {
  return (
    <Link className="k-button k-button-second" to={`${paths.home}#${LIMIT_ID}`}>
      {children}
    </Link>
  );
}
