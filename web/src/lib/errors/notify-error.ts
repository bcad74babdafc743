import { i18n } from '../text/i18n.ts';
import { addNotice } from './notices-store.ts';
import { ApiError, GENERIC_MESSAGE } from './problem.ts';

/** True if no answer arrived: either the connection or the server failed. */
const hasNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.type === 'error' && error.status === 0;

/** Text of an error: the server's detail unchanged, or the generic sentence in the page's language. */
export function errorText(error: unknown): string {
  const message = error instanceof ApiError ? error.message : GENERIC_MESSAGE;
  if (message === GENERIC_MESSAGE) return i18n.t(hasNoAnswer(error) ? 'error.noAnswer' : 'error.generic');
  return message;
}

/** Shows an error at the top right; silent errors are not shown. */
export function notifyError(error: unknown): void {
  if (error instanceof ApiError && error.isSilent) return;
  addNotice(errorText(error), 'error', error instanceof ApiError ? error.reference : undefined);
}
