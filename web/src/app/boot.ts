import { reportError } from '../lib/error-reporting.ts';
import { followTheme } from '../lib/look.ts';
import { notifyError } from '../lib/notify-error.ts';
import { sendClientErrors } from '../lib/send-client-errors.ts';
import { useSession } from '../lib/session-store.ts';
import { noticeReturn } from '../ui/bank-id/return-from-app.ts';
import { loadMe } from '../ui/identity/session-calls.ts';
import { rememberTracker, sendTracker } from '../ui/identity/tracker.ts';

/** What happens once, before the first screen: faults are watched, the tracker is kept, the user is loaded. */
export function boot(): void {
  sendClientErrors();
  globalThis.addEventListener('error', ({ error }) => reportError(error, 'window'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'));
  followTheme();
  noticeReturn();
  globalThis.addEventListener('hashchange', noticeReturn);
  rememberTracker(location.search);
  void sendTracker();
  if (useSession.getState().isLoggedIn) void loadMe().catch(notifyError);
}
