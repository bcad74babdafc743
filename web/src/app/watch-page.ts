import { reportError } from '../lib/error-reporting.ts';
import { followTheme } from '../lib/look.ts';
import { rememberTracker } from '../ui/identity/tracker.ts';
import { tellFaults } from './tell-faults.ts';

/** Runs once on every page before the first screen: sends faults, follows the theme, stores the tracker. */
export function watchPage(): void {
  tellFaults();
  globalThis.addEventListener('error', ({ error }) => reportError(error, 'window'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'));
  followTheme();
  rememberTracker(location.search);
}
