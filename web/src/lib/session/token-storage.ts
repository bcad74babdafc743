import { reportError } from '../errors/error-reporting.ts';

function guarded<Value>(use: () => Value, otherwise: Value): Value {
  try {
    return use();
  } catch (error) {
    reportError(error, 'session-storage');
    return otherwise;
  }
}

/** One secret in the tab's session storage. A storage failure is reported and reads as empty. */
const kept = (key: string) => ({
  read: (): string | null => guarded(() => sessionStorage.getItem(key), null),
  write: (token: string): void => guarded(() => sessionStorage.setItem(key, token), undefined),
  clear: (): void => guarded(() => sessionStorage.removeItem(key), undefined),
});

/** The access token, one per tab. Useless without the HttpOnly cookie of the same session. */
export const tokenStorage = kept('kreditlina.access-token');

/** Token of the login in progress, kept for a reload of the page. */
export const loginTokenStorage = kept('kreditlina.login-token');

/** Lifetime of a login on the server: BankID may return to a new tab with empty session storage. */
const AWAY_MS = 10 * 60_000;

/**
 * A value that must survive a login: kept in this tab and, for a limited time, for a new tab. Values that do
 * not match `form` read as null.
 */
function keptAway(key: string, form: RegExp) {
  const ofTab = kept(key);
  const away = `${key}-away`;
  const inForm = (value: string | null): string | null => (value !== null && form.test(value) ? value : null);
  const readAway = (): string | null => {
    const [until = '', value = null] = (localStorage.getItem(away) ?? '').split(/ (.*)/s);
    if (Date.now() < Number(until)) return inForm(value);
    localStorage.removeItem(away);
    return null;
  };
  return {
    read: (): string | null => inForm(ofTab.read()) ?? guarded(readAway, null),
    write: (value: string): void => {
      ofTab.write(value);
      guarded(() => localStorage.setItem(away, `${Date.now() + AWAY_MS} ${value}`), undefined);
    },
    clear: (): void => {
      ofTab.clear();
      guarded(() => localStorage.removeItem(away), undefined);
    },
  };
}

/** Token of the opened invitation; BankID may return to an address without it, also in a new tab. */
export const invitationTokenStorage = keptAway('kreditlina.invitation', /^[\w-]+$/);

/** Customer page requested before the login, which returns to it. */
export const wantedPageStorage = keptAway(
  'kreditlina.wanted-page',
  /^\/(account|application\?(type=cutter|id=[\w-]+(&step=[\w-]+)?))$/,
);

/** Back-office screen on which a session ended, in this tab only; staff resume there after login. */
export const wantedScreenStorage = kept('kreditlina.wanted-screen');

/** Token of the signature in progress, for a return from the BankID app to a reloaded page. */
export const signTokenStorage = kept('kreditlina.sign-token');

/** Signature of a withdrawal in progress: company id, token and amount in kronor. */
export const withdrawTokenStorage = kept('kreditlina.borrow-token');
