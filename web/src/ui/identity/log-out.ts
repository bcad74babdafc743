import { clearDraft } from '../../lib/draft-storage.ts';
import { forgetPosition } from '../../lib/event-position.ts';
import { forgetAnswers } from '../../lib/kept-answers.ts';
import { clearSession } from '../../lib/session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from '../../lib/token-storage.ts';
import { endSession } from './session-calls.ts';

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
