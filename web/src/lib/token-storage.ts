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

/** What a login must not lose, in this tab and for a while in a new one. Anything but the form is nothing kept. */
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

/** The invitation that a link opened, for when BankID leads back to the page without it, maybe in a new tab. */
export const invitationTokenStorage = keptAway('kreditlina.invitation', /^[\w-]+$/);

/** The page of a customer that was asked for without a login, which leads back to it. */
export const wantedPageStorage = keptAway(
  'kreditlina.wanted-page',
  /^\/(account|application\?(type=cutter|id=[\w-]+(&step=[\w-]+)?))$/,
);

/** The screen of the back office that a session ended on, of this tab alone: staff log in where they were. */
export const wantedScreenStorage = kept('kreditlina.wanted-screen');

/** The signature under way, for when the app returns to a reloaded page. */
export const signTokenStorage = kept('kreditlina.sign-token');

/** The signature of a draw under way, between the id of the company that it is for and the amount in kronor. */
export const borrowTokenStorage = kept('kreditlina.borrow-token');
