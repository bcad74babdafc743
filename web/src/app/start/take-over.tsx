import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * Finds the rendered counterpart of a link in the static page, with the same address in the same part of the
 * page.
 */
function counterpartOf(link: Element, root: HTMLElement): HTMLElement | null {
  const part = link.closest('header, main')?.localName ?? '';
  return root.querySelector(`${part} ${link.localName}[href="${link.getAttribute('href')}"]`);
}

/** Calls `onDrawn` in the first commit, before the reader can press another key. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/**
 * Tracks focus in the static first screen until the app replaces it. A focused link passes its focus to its
 * rendered counterpart, so that a keyboard user's next Enter hits the same link.
 * @returns function that renders the app in place of the static first screen
 */
export function prepareTakeOver(root: HTMLElement): (app: ReactNode) => void {
  let focused = document.activeElement;
  // Recorded in a microtask, so that a commit that removes the focused link finishes before its loss of focus
  // is recorded.
  const note = () =>
    queueMicrotask(() => {
      focused = document.activeElement;
    });
  root.addEventListener('focusin', note);
  root.addEventListener('focusout', note);
  const handOver = () => {
    root.removeEventListener('focusin', note);
    root.removeEventListener('focusout', note);
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (focused && isLost) counterpartOf(focused, root)?.focus({ preventScroll: true });
  };
  return (app) => {
    // In a transition, the first render yields to input every few milliseconds.
    startTransition(() => createRoot(root).render(<Drawn onDrawn={handOver}>{app}</Drawn>));
  };
}
