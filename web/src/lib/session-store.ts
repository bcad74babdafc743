import type { User } from '@kreditlina/domain/identity/contracts/customer';
import type { Right } from '@kreditlina/domain/kernel/rights';
import { create } from 'zustand';
import { borrowTokenStorage, loginTokenStorage, signTokenStorage, tokenStorage } from './token-storage.ts';

/** The client's knowledge of who is logged in. */
export interface SessionState {
  readonly id: string | null;
  /** The same token as `access_token`; the specification names both. */
  readonly jwt: string | null;
  readonly login_token: string | null;
  readonly status: 'idle' | 'in_progress' | 'complete' | 'failed';
  readonly access_token: string | null;
  readonly user: User | null;
  readonly isLoggedIn: boolean;
  /** Staff: whoever may read in the back office. */
  readonly isAuthorized: boolean;
  readonly isPolling: boolean;
  /** Milliseconds since the epoch of the last answer about the session. */
  readonly receivedAt: number | null;
  /** When the server ends the session unless something happens, milliseconds since the epoch. */
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

/** The session of this tab. A token that the tab already holds counts as logged in until the server says otherwise. */
export const useSession = create<SessionState>(() => ({ ...empty, ...fromToken(tokenStorage.read()) }));

/** Keeps the token of an `Access-Token` response header in the tab's session storage. */
export function receiveAccessToken(token: string): void {
  tokenStorage.write(token);
  useSession.setState({ ...fromToken(token), receivedAt: Date.now() });
}

/** Whether a person may do something in the back office, as the server says; nobody may while it is not known who is logged in. */
export const mayDo = (user: User | null, right: Right): boolean => user?.rights.includes(right) ?? false;

/** Takes over what `GET me` or a finished login says. */
export function receiveUser(user: User): void {
  useSession.setState({
    user,
    id: user.id,
    isAuthorized: mayDo(user, 'read'),
    receivedAt: Date.now(),
  });
}

/** Remembers the order that is polled; a new tab finds it again through the server's cookie. */
export function loginStarted(loginToken: string): void {
  loginTokenStorage.write(loginToken);
  useSession.setState({ login_token: loginToken, status: 'in_progress', isPolling: true });
}

/** Ends the polling of a login; a failure also resets the rest. */
export function loginEnded(status: 'complete' | 'failed' | 'idle'): void {
  loginTokenStorage.clear();
  if (status === 'complete') useSession.setState({ status, isPolling: false, login_token: null });
  else useSession.setState({ ...empty, status });
}

/** Forgets everything about the session in this tab. */
export function clearSession(): void {
  tokenStorage.clear();
  loginTokenStorage.clear();
  signTokenStorage.clear();
  borrowTokenStorage.clear();
  useSession.setState(empty);
}
