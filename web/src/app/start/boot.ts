import { notifyError } from '../../lib/errors/notify-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { noticeReturn } from '../../ui/bank-id/return-from-app.ts';
import { loadMe } from '../../ui/identity/session-calls.ts';
import { sendTracker } from '../../ui/identity/tracker.ts';

/**
 * Runs once before the first screen of the whole app: handles a return from BankID, sends the tracker, loads
 * the user.
 */
export function boot(): void {
  noticeReturn();
  globalThis.addEventListener('hashchange', noticeReturn);
  void sendTracker();
  if (useSession.getState().isLoggedIn) void loadMe().catch(notifyError);
}
