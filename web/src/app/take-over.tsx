import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The drawn link that stands for one of the static page: same address, in the same part of the page. */
function counterpartOf(link: Element, root: HTMLElement): HTMLElement | null {
  const part = link.closest('header, main')?.localName ?? '';
  return root.querySelector(`${part} ${link.localName}[href="${link.getAttribute('href')}"]`);
}

/** Calls back in the first commit itself, before the reader can press another key. */
function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useLayoutEffect(onDrawn, [onDrawn]);
  return children;
}

/**
 * Watches the static first screen until the app takes its place. A link of it that has the focus then hands the focus on
 * to its counterpart: who had reached it with Tab presses Enter where they stood.
 * @returns draws the app in the place of the static first screen
 */
export function prepareTakeOver(root: HTMLElement): (app: ReactNode) => void {
  let focused = document.activeElement;
  // Noted in a microtask: a commit that removes the focused link has ended before that loss of focus is noted.
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
    // As a transition the first drawing gives way to the reader every few milliseconds.
    startTransition(() => createRoot(root).render(<Drawn onDrawn={handOver}>{app}</Drawn>));
  };
}
