import type { User } from '@kreditlina/domain/identity/contracts/customer';
import type { Right } from '@kreditlina/domain/kernel/rights';
import { create } from 'zustand';
import { loginTokenStorage, signTokenStorage, tokenStorage, withdrawTokenStorage } from './token-storage.ts';

export interface SessionState {
  readonly id: string | null;
  /** Equal to `access_token`; the specification names both. */
  readonly jwt: string | null;
  readonly login_token: string | null;
  readonly status: 'idle' | 'in_progress' | 'complete' | 'failed';
  readonly access_token: string | null;
  readonly user: User | null;
  readonly isLoggedIn: boolean;
  /** True for staff, who may read in the back office. */
  readonly isAuthorized: boolean;
  readonly isPolling: boolean;
  /** Time of the last answer about the session, in milliseconds since the epoch. */
  readonly receivedAt: number | null;
  /** Time at which the server ends the idle session, in milliseconds since the epoch. */
  readonly expiresAt: number | null;
}

const empty: SessionState = {
  id: null,
  jwt: null,
  login_token: null,
  status: 'idle',
  access_token: null,
  user: null,
  isLoggedIn: false,
  isAuthorized: false,
  isPolling: false,
  receivedAt: null,
  expiresAt: null,
};

const fromToken = (token: string | null): Partial<SessionState> => ({
  jwt: token,
  access_token: token,
  isLoggedIn: token !== null,
});

/** The session of this tab. A stored token counts as a login until the server refuses it. */
export const useSession = create<SessionState>(() => ({ ...empty, ...fromToken(tokenStorage.read()) }));

/** Stores the token of an `Access-Token` response header in the tab's session storage. */
export function receiveAccessToken(token: string): void {
  tokenStorage.write(token);
  useSession.setState({ ...fromToken(token), receivedAt: Date.now() });
}

/** True if the server grants the user this back-office right; false while the user is unknown. */
export const mayDo = (user: User | null, right: Right): boolean => user?.rights.includes(right) ?? false;

/** Stores the answer of `GET me` or of a completed login. */
export function receiveUser(user: User): void {
  useSession.setState({
    user,
    id: user.id,
    isAuthorized: mayDo(user, 'read'),
    receivedAt: Date.now(),
  });
}

/** Stores the token of the login to poll; a new tab finds the login through the server's cookie. */
export function loginStarted(loginToken: string): void {
  loginTokenStorage.write(loginToken);
  useSession.setState({ login_token: loginToken, status: 'in_progress', isPolling: true });
}

/** Ends the polling of a login; unless it completed, the session is reset. */
export function loginEnded(status: 'complete' | 'failed' | 'idle'): void {
  loginTokenStorage.clear();
  if (status === 'complete') useSession.setState({ status, isPolling: false, login_token: null });
  else useSession.setState({ ...empty, status });
}

/** Removes everything about the session from this tab. */
export function clearSession(): void {
  tokenStorage.clear();
  loginTokenStorage.clear();
  signTokenStorage.clear();
  withdrawTokenStorage.clear();
  useSession.setState(empty);
}
