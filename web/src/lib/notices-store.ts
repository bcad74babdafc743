import { create } from 'zustand';

export type NoticeVariant = 'success' | 'warning' | 'error' | 'info';

export interface Notice {
  readonly id: number;
  readonly variant: NoticeVariant;
  readonly text: string;
  /** Lets support find the fault in the log. */
  readonly requestId?: string;
  /** Takes back what the notice tells of, as long as it is shown. */
  readonly undo?: () => void;
}

interface NoticesState {
  readonly notices: readonly Notice[];
}

let nextId = 1;
const MAX_NOTICES = 5;

/** The notices at the top right, oldest first. */
export const useNotices = create<NoticesState>(() => ({ notices: [] }));

/** Shows a notice. The same text twice in a row is one notice; more than five push out the oldest. */
export function addNotice(text: string, variant: NoticeVariant = 'error', requestId?: string): void {
  const { notices } = useNotices.getState();
  if (notices.at(-1)?.text === text) return;
  const notice = { id: nextId++, variant, text, ...(requestId ? { requestId } : {}) };
  useNotices.setState({ notices: [...notices, notice].slice(-MAX_NOTICES) });
}

/** Tells what was done and offers to take it back: each deed has a notice of its own, also where they read alike. */
export function offerUndo(text: string, undo: () => void): void {
  const { notices } = useNotices.getState();
  useNotices.setState({
    notices: [...notices, { id: nextId++, variant: 'success' as const, text, undo }].slice(-MAX_NOTICES),
  });
}

/** Takes away one notice by its place in the list. */
export function removeNotice(index: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((_, at) => at !== index) }));
}

/** A message belongs to the page where it arose: it goes with it. What was done is still said for its few seconds. */
export function leavePage(): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter(({ variant }) => variant === 'success') }));
}

/** Takes away all of them. */
export function clearNotices(): void {
  useNotices.setState({ notices: [] });
}

/** Errors stay until they are closed; everything else goes by itself. */
export const hidesItself = (variant: NoticeVariant): boolean => variant !== 'error';
