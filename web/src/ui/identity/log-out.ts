import { clearDraft } from '../../lib/draft-storage.ts';
import { forgetPosition } from '../../lib/event-position.ts';
import { forgetAnswers } from '../../lib/kept-answers.ts';
import { clearSession } from '../../lib/session-store.ts';
import { wantedPageStorage, wantedScreenStorage } from '../../lib/token-storage.ts';
import { endSession } from './session-calls.ts';

/** Forgets everything of the person who was logged in, in this tab. */
export function forgetSession(): void {
  clearSession();
  forgetPosition();
  forgetAnswers();
}

/** Logs out on the customer's own wish: here, on the server, and the kept draft too. */
export async function logOut(): Promise<void> {
  await endSession();
  clearDraft();
  forgetSession();
  wantedPageStorage.clear();
  wantedScreenStorage.clear();
}
