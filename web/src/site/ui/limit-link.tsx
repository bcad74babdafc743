import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The credit-limit calculator of the landing page, as addresses name it. */
export const LIMIT_ID = 'din-limit';

/** To the credit-limit calculator from any page; also where the address names it already, which the router takes for no change. */
export function LimitLink({ children }: { children: ReactNode }) {
  const scroll = () => document.getElementById(LIMIT_ID)?.scrollIntoView({ behavior: 'smooth' });
  return (
    <Link className="k-button k-button-second" to={`${paths.home}#${LIMIT_ID}`} onClick={scroll}>
      {children}
    </Link>
  );
}
