import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that has not come by then will not be scrolled under its reader's hands. */
const LONGEST_WAIT_MS = 10_000;

/**
 * As far from the top of the window the part that the browser has led to may have come when the app takes the place of the static page: its
 * parts are not as high to the dot. Who has gone further than that has gone on reading.
 */
const MOVED_AT_MOST_PX = 200;

/** From then on the reader decides where the focus is. */
const BY_HAND = ['keydown', 'pointerdown'] as const;

/** Looks whenever something is drawn, for as long as a page may take to come. @returns ends the watching */
function watchDrawing(look: () => void): () => void {
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, LONGEST_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  return end;
}

/** Calls with the element of this id as soon as it is drawn. @returns ends the waiting */
function whenDrawn(id: string, use: (element: HTMLElement) => void): () => void {
  const found = document.getElementById(id);
  if (found) {
    use(found);
    return () => undefined;
  }
  const end = watchDrawing(() => {
    const drawn = document.getElementById(id);
    if (!drawn) return;
    end();
    use(drawn);
  });
  return end;
}

/** The id behind the `#`; what is no id, as a broken escape, is none. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Smoothly, unless the reader asked for less motion. */
const scrollBehavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Whoever goes on by keyboard starts where they were led, not at the link behind them. What the page itself has given the focus keeps it, and
 * so does a dialog that was opened while the page was on its way: it hides the page behind it.
 */
function takeFocus(element: HTMLElement): void {
  if (element.contains(document.activeElement) || element.closest('[aria-hidden="true"]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Gives the page the focus, also when what was drawn first, its skeleton, gives way to it: whatever had the focus is gone then.
 * @returns ends the waiting
 */
function focusPage(): () => void {
  const take = () => {
    const page = document.getElementById('content');
    if (page) takeFocus(page);
  };
  take();
  const endWatching = watchDrawing(() => {
    if (document.activeElement === document.body) take();
  });
  const end = () => {
    endWatching();
    for (const kind of BY_HAND) removeEventListener(kind, end);
  };
  for (const kind of BY_HAND) addEventListener(kind, end, { once: true });
  return end;
}

/**
 * After every change of the address: smoothly to the element that the hash names, otherwise to the top. The address with which a page is
 * opened is none: where its reader is in the static HTML they stay when the app takes its place, or where the browser has put them, which is put right.
 */
export function useScrollOnNavigation(): void {
  const location = useLocation();
  const isOpening = useNavigationType() === 'POP';
  const opened = useRef(isOpening ? location : undefined);
  const { key, pathname, hash } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls again
  useEffect(() => {
    const id = idOf(hash);
    const isOpened = opened.current === location;
    if (id === '') {
      if (isOpened) return;
      window.scrollTo(0, 0);
      return focusPage();
    }
    return whenDrawn(id, (element) => {
      if (!isOpened) takeFocus(element);
      if (!isOpened || window.scrollY === 0) return element.scrollIntoView({ behavior: scrollBehavior() });
      if (Math.abs(element.getBoundingClientRect().top) < MOVED_AT_MOST_PX)
        element.scrollIntoView({ behavior: 'instant' });
    });
  }, [pathname, hash, hash === '' ? '' : key]);
}
