import { useEffect, useRef } from 'react';

/** Width at which a dialog fills the screen, so that the reader expects Back to close it. */
export const PHONE = '(max-width: 599px)';

/** Marks the history entry that all open dialogs share. */
const MARK = 'dialog';

const isMarked = (): boolean => globalThis.history?.state?.[MARK] === true;

/** Close functions of the open dialogs, the topmost last. */
const open: (() => void)[] = [];
/** True if the pending step back is our own, not the reader's. */
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps one history entry while any dialog is open and none afterwards, so that Back works as before, however
 * a dialog was closed.
 */
function settle(): void {
  if (open.length > 0 && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
  if (open.length === 0 && isMarked()) {
    isLeaving = true;
    history.back();
  }
}

/** Settles in a later task, because one dialog may follow another, and closing one may navigate. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function onMoved(): void {
  const wasOurs = isLeaving;
  isLeaving = false;
  if (wasOurs) settleSoon();
  else if (!isMarked()) {
    open.at(-1)?.();
    // It may ask first, and stay.
    settleSoon();
  }
}

/**
 * While a dialog is mounted, the browser's Back closes it and stays on the page. Forward does not reopen it.
 */
export function useCloseOnBack(isOn: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOn) return;
    const close = () => latest.current();
    open.push(close);
    window.addEventListener('popstate', onMoved);
    settleSoon();
    return () => {
      open.splice(open.indexOf(close), 1);
      settleSoon();
    };
  }, [isOn]);
}
