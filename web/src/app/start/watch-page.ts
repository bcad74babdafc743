import { followTheme } from '../../lib/browser/look.ts';
import { CLIENT_ERROR_EVENT, type ClientError, reportError } from '../../lib/errors/error-reporting.ts';
import { rememberTracker } from '../../ui/identity/tracker.ts';

let end = (): void => undefined;

/**
 * Sends every later fault to the server. The sender loads at the first fault, since most visits have none; if
 * loading fails, the connection is down and sending would fail too. A second call replaces the first.
 * @returns function that stops sending
 */
export function tellFaults(): () => void {
  end();
  let sender: Promise<(fault: ClientError) => void> | undefined;
  const tell = (event: Event) => {
    sender ??= import('./send-client-errors.ts').then(({ clientErrorSender }) => clientErrorSender());
    sender.then((send) => send((event as CustomEvent<ClientError>).detail)).catch(() => undefined);
  };
  globalThis.addEventListener(CLIENT_ERROR_EVENT, tell);
  end = () => globalThis.removeEventListener(CLIENT_ERROR_EVENT, tell);
  return end;
}

/**
 * Runs once per page load, before the first screen: reports faults, follows the theme and stores the tracker.
 */
export function watchPage(): void {
  tellFaults();
  globalThis.addEventListener('error', ({ error }) => reportError(error, 'window'));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'));
  followTheme();
  rememberTracker(location.search);
}
