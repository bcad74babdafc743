import { create } from 'zustand';
import { i18n } from '../text/i18n.ts';
import { ApiError, GENERIC_MESSAGE } from './problem.ts';

export type NoticeVariant = 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  readonly id: number;
  readonly variant: NoticeVariant;
  readonly text: string;
  /** Lets support find the fault in the log. */
  readonly requestId?: string;
  /** Undoes the reported action, while the notice is shown. */
  readonly undo?: () => void;
}

interface NoticesState {
  readonly notices: readonly Notice[];
}

let nextId = 1;
const NOTICES_MAX = 5;

/** The notices at the top right, oldest first. */
export const useNotices = create<NoticesState>(() => ({ notices: [] }));

/** Shows a notice. A repeated text is shown once; beyond five notices the oldest is dropped. */
export function addNotice(text: string, variant: NoticeVariant = 'error', requestId?: string): void {
  const { notices } = useNotices.getState();
  if (notices.at(-1)?.text === text) return;
  const notice = { id: nextId++, variant, text, ...(requestId ? { requestId } : {}) };
  useNotices.setState({ notices: [...notices, notice].slice(-NOTICES_MAX) });
}

/** Shows a notice that offers to undo an action. Each action has its own notice, even with the same text. */
export function offerUndo(text: string, undo: () => void): void {
  const { notices } = useNotices.getState();
  useNotices.setState({
    notices: [...notices, { id: nextId++, variant: 'success' as const, text, undo }].slice(-NOTICES_MAX),
  });
}

export function removeNotice(index: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((_, at) => at !== index) }));
}

/** Removes the messages of the page that the reader leaves. Success notices stay for their few seconds. */
export function leavePage(): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ variant }) => variant === 'success') }));
}

export function clearNotices(): void {
  useNotices.setState({ notices: [] });
}

/** Errors stay until closed; other notices disappear automatically. */
export const hidesItself = (variant: NoticeVariant): boolean => variant !== 'error';

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
