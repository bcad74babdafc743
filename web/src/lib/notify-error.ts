import { i18n } from './i18n.ts';
import { addNotice } from './notices-store.ts';
import { ApiError, GENERIC_MESSAGE } from './problem.ts';

/** Nobody knows whose fault that is: a line that is down, or a server. */
const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'error' && error.status === 0;

/** The words for an error: the server's detail as it is, the generic sentence in Swedish. */
export function errorText(error: unknown): string {
  const message = error instanceof ApiError ? error.message : GENERIC_MESSAGE;
  if (message === GENERIC_MESSAGE) return i18n.t(hasNoAnswer(error) ? 'error.noAnswer' : 'error.generic');
  // Who was first, and what it says now.
  const meanwhile =
    error instanceof ApiError ? error.problem?.errors.find(({ field }) => field === 'revision') : undefined;
  return meanwhile ? `${message} ${meanwhile.message}` : message;
}

/** Shows an error at the top right; silent ones stay silent. */
export function notifyError(error: unknown): void {
  if (error instanceof ApiError && error.isSilent) return;
  addNotice(errorText(error), 'error', error instanceof ApiError ? error.reference : undefined);
}
