import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { forgetAnswers, forgetPosition } from '../../lib/api/remembered.ts';
import { clearDraft } from '../../lib/browser/draft-storage.ts';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { clearSession, receiveUser, useSession } from '../../lib/session/session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from '../../lib/session/token-storage.ts';

const getMeCall = light<typeof contract.getMe>('GET', '/api/me', 'id', 'companies', 'roles');
const extendSessionCall = light<typeof contract.extendSession>('POST', '/api/auth/extend', 'expires_at');
const logOutCall = light<typeof contract.logOut>('POST', '/api/auth/logout');

/** Loads the logged-in user into the session. */
export async function loadMe(signal?: AbortSignal): Promise<User> {
  const user = await call(getMeCall, {}, { signal });
  receiveUser(user);
  return user;
}

/** Extends the session of an active user by another idle period. */
export async function extendSession(): Promise<void> {
  const { expires_at } = await call(extendSessionCall, {});
  useSession.setState({ expiresAt: Date.parse(expires_at) });
}

/**
 * Revokes the session on the server. A failure is only reported, because this tab drops the session in any
 * case.
 */
async function endSession(): Promise<void> {
  await call(logOutCall, {}).catch((error: unknown) => reportError(error, 'logout'));
}

/** Removes all data about the logged-in person from this tab. */
export function forgetSession(): void {
  clearSession();
  forgetPosition();
  forgetAnswers();
}

/** Logs out at the user's request: on the server and in this tab, including the stored draft. */
export async function logOut(): Promise<void> {
  await endSession();
  clearDraft();
  forgetSession();
  wantedPageStorage.clear();
  wantedScreenStorage.clear();
}
