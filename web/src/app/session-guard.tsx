import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { apiEvents } from '../lib/api-events.ts';
import { SESSION_WARNING_MS } from '../lib/constants.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { leaveSession } from '../lib/wanted-page.ts';
import { forgetSession } from '../ui/identity/log-out.ts';

const SessionDialog = lazy(() => import('./session-dialog.tsx'));

/** Milliseconds until the warning is due; 0 when it is due now. */
export const untilWarning = (expiresAt: number, now: number): number =>
  Math.max(0, expiresAt - SESSION_WARNING_MS - now);

/** A browser rings at once when it is to wait longer, as one whose clock is weeks slow would. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Acts on what the API says about the session, and warns before it ends. */
export function SessionGuard() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { expiresAt, isLoggedIn } = useSession();
  const [isDue, setIsDue] = useState(false);
  useEffect(
    () =>
      apiEvents.on((event) => {
        if (event !== 'unauthorized') return;
        // Several calls may be refused at once; the first has led away already.
        if (!useSession.getState().isLoggedIn) return;
        const to = leaveSession({ pathname, search }, paths.home);
        forgetSession();
        navigate(to);
      }),
    [navigate, pathname, search],
  );
  useEffect(() => {
    setIsDue(false);
    if (!isLoggedIn || expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = untilWarning(expiresAt, Date.now());
      if (left === 0) setIsDue(true);
      else timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [expiresAt, isLoggedIn]);
  if (!isDue || expiresAt === null) return null;
  return (
    <Suspense>
      <SessionDialog expiresAt={expiresAt} />
    </Suspense>
  );
}
