import { forgetPosition } from '../../lib/api/event-position.ts';
import { forgetAnswers } from '../../lib/api/kept-answers.ts';
import { clearDraft } from '../../lib/browser/draft-storage.ts';
import { clearSession } from '../../lib/session/session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from '../../lib/session/token-storage.ts';
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
