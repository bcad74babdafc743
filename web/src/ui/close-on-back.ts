import { useEffect, useRef } from 'react';

/** Marks the entry of the browser's history that stands for whatever dialogs are open. */
const MARK = 'dialog';

const isMarked = (): boolean => globalThis.history?.state?.[MARK] === true;

/** How the open dialogs are closed, the topmost last. */
const open: (() => void)[] = [];
/** The step back that is under way is ours, not the reader's. */
let isLeaving = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One entry while anything is open, none afterwards: whichever way a dialog was closed, back then leads where it led before. */
function settle(): void {
  if (open.length > 0 && !isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
  if (open.length === 0 && isMarked()) {
    isLeaving = true;
    history.back();
  }
}

/** In a moment: one dialog may follow another, and whoever closes one may lead to another page. */
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

/** While this is drawn, the browser's back closes it and the page stays. Forward opens nothing again. */
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
