import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/address/paths.ts';
import { apiEvents } from '../../lib/api/api-client.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { leaveSession } from '../../lib/session/wanted-page.ts';
import { forgetSession } from '../../ui/identity/session-api.ts';

const SESSION_WARNING_MS = 5 * 60_000;

const SessionDialog = lazy(() => import('./session-dialog.tsx'));

/** Milliseconds until the warning is due; 0 if it is already due. */
export const untilWarning = (expiresAt: number, now: number): number =>
  Math.max(0, expiresAt - SESSION_WARNING_MS - now);

/** Limit of browser timers; a longer delay, from a clock that is weeks off, would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Reacts to the session information in API answers, and warns before the session ends. */
export function SessionGuard() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { expiresAt, isLoggedIn } = useSession();
  const [isDue, setIsDue] = useState(false);
  useEffect(
    () =>
      apiEvents.on((event) => {
        if (event !== 'unauthorized') return;
        // Several calls may be refused at once; only the first one navigates.
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
