import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { useSession } from '../../lib/session/session-store.ts';

/** Link to the application. Hidden from staff, whose applications are refused. */
export function ApplyLink({ className, children }: { className?: string; children: ReactNode }) {
  const isStaff = useSession(({ isAuthorized }) => isAuthorized);
  if (isStaff) return null;
  return (
    <Link {...(className && { className })} to={paths.application}>
      {children}
    </Link>
  );
}

/** Anchor of the landing page's credit-limit calculator. */
export const LIMIT_ID = 'din-limit';

export function LimitLink({ children }: { children: ReactNode }) {
  return (
    <Link className="k-button k-button-second" to={`${paths.home}#${LIMIT_ID}`}>
      {children}
    </Link>
  );
}
