import { reportError } from '../lib/error-reporting.ts';
import { followTheme } from '../lib/look.ts';
import { rememberTracker } from '../ui/identity/tracker.ts';
import { tellFaults } from './tell-faults.ts';

/** What happens once on every page, before the first screen: faults are watched, the theme is followed, the tracker is kept. */
export function watchPage(): void {
  tellFaults();
  globalThis.addEventListener('error', ({ error }) => reportError(error, 'window'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'));
  followTheme();
  rememberTracker(location.search);
}
