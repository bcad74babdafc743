import { reportError } from './error-reporting.ts';

function guarded<Value>(use: () => Value, otherwise: Value): Value {
  try {
    return use();
  } catch (error) {
    reportError(error, 'session-storage');
    return otherwise;
  }
}

/** One secret of this tab in the session storage. A fault is reported and counts as nothing kept. */
const kept = (key: string) => ({
  read: (): string | null => guarded(() => sessionStorage.getItem(key), null),
  write: (token: string): void => guarded(() => sessionStorage.setItem(key, token), undefined),
  clear: (): void => guarded(() => sessionStorage.removeItem(key), undefined),
});

/** The access token, one per tab. It is worth nothing without the HttpOnly cookie of the same session. */
export const tokenStorage = kept('kreditlina.access-token');

/** The login under way, for when the page is reloaded. */
export const loginTokenStorage = kept('kreditlina.login-token');

/** The invitation that a link opened, for when BankID leads back to the page without it. */
export const invitationTokenStorage = kept('kreditlina.invitation');

/** The signature under way, for when the app returns to a reloaded page. */
export const signTokenStorage = kept('kreditlina.sign-token');
