import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** After this time the reader may be using the page, so it is no longer scrolled. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Maximum distance in pixels between the top of the window and the browser's scroll target when the app
 * replaces the static page, whose height differs slightly. A reader further away has scrolled on.
 */
const MOVED_AT_MOST_PX = 200;

/** Events after which the reader controls the focus, so the app no longer moves it. */
const BY_HAND = ['keydown', 'pointerdown'] as const;

/**
 * Calls `look` on every DOM change, for as long as a page may take to load.
 * @returns function that stops watching
 */
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

/**
 * Calls `use` with the element of this id once it is rendered.
 * @returns function that stops waiting
 */
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

/** Decodes the id in the hash; empty if an escape is malformed. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

const scrollBehavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Moves keyboard focus from the link to the navigation's target. An element that the page itself focused
 * keeps the focus, and so does an open dialog, because it hides the page behind it.
 */
function takeFocus(element: HTMLElement): void {
  if (element.contains(document.activeElement) || element.closest('[aria-hidden="true"]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Focuses the page, and again if content replaces the skeleton that had the focus. */
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
 * Scrolls to the element in the hash, or to the top, after every navigation. Does not scroll for the initial
 * address: readers keep their position when the app replaces the static HTML, except that the browser's
 * scroll target is corrected.
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
