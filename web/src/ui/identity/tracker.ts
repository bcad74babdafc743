import type * as contract from '@kreditlina/domain/identity/contracts/customer';
import { create } from 'zustand';
import { light } from '../../lib/api/api-call.ts';
import { call } from '../../lib/api/api-client.ts';
import { readConsent } from '../../lib/browser/consent.ts';
import { reportError } from '../../lib/errors/error-reporting.ts';
import { useSession } from '../../lib/session/session-store.ts';

const setTracker = light<typeof contract.setTracker>('POST', '/api/user/set_tracker');

const KEY = 'at_gd';

/** Tracker from the visit's first address. Kept in memory, because nothing is stored without consent. */
const useTracker = create<{ readonly at_gd: string | undefined }>(() => ({ at_gd: undefined }));

export function rememberTracker(search: string): void {
  const at_gd = new URLSearchParams(search).get(KEY);
  if (at_gd) useTracker.setState({ at_gd });
}

export const forgetTracker = (): void => useTracker.setState({ at_gd: undefined });

/**
 * Sends the tracker once, when the user is logged in and has consented. A failure does not concern the
 * customer and is only reported.
 */
export async function sendTracker(): Promise<void> {
  const { at_gd } = useTracker.getState();
  if (!at_gd || readConsent() !== 'all' || !useSession.getState().isLoggedIn) return;
  forgetTracker();
  await call(setTracker, { body: { at_gd } }).catch((error: unknown) => reportError(error, 'set-tracker'));
}
