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

/** As long as the server keeps a login: the app may lead back to a new tab, which knows nothing of this one. */
const AWAY_MS = 10 * 60_000;
const ofTab = kept('kreditlina.invitation');
const AWAY = 'kreditlina.invitation-away';
const AWAY_FORM = /^(\d{13})\.([\w-]+)$/;

function readAway(): string | null {
  const stored = localStorage.getItem(AWAY) ?? '';
  const [, until, token] = AWAY_FORM.exec(stored) ?? [];
  if (token !== undefined && Date.now() < Number(until)) return token;
  localStorage.removeItem(AWAY);
  return null;
}

/** The invitation that a link opened, for when BankID leads back to the page without it, maybe in a new tab. */
export const invitationTokenStorage = {
  read: (): string | null => ofTab.read() ?? guarded(readAway, null),
  write: (token: string): void => {
    ofTab.write(token);
    guarded(() => localStorage.setItem(AWAY, `${Date.now() + AWAY_MS}.${token}`), undefined);
  },
  clear: (): void => {
    ofTab.clear();
    guarded(() => localStorage.removeItem(AWAY), undefined);
  },
};

/** The signature under way, for when the app returns to a reloaded page. */
export const signTokenStorage = kept('kreditlina.sign-token');
