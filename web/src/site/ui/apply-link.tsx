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
