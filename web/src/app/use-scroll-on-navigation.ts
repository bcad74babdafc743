import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that has not arrived by then is not scrolled under the reader's hands. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Largest distance in pixels between the top of the window and the browser's scroll target when the app
 * replaces the static page: the heights differ slightly. A reader further away has scrolled on.
 */
const MOVED_AT_MOST_PX = 200;

/** After these events the reader controls the focus. */
const BY_HAND = ['keydown', 'pointerdown'] as const;

/** Calls `look` on every DOM change, for as long as a page may take to load. @returns stops watching */
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

/** Calls back with the element of this id once it is rendered. @returns stops waiting */
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

/** Id in the hash; empty for an invalid one, such as a broken escape. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Smooth, unless the reader prefers reduced motion. */
const scrollBehavior = (): ScrollBehavior =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * Moves the keyboard focus to the navigation's target instead of the link behind it. An element focused by
 * the page itself keeps the focus, and so does a dialog opened meanwhile, which hides the page behind it.
 */
function takeFocus(element: HTMLElement): void {
  if (element.contains(document.activeElement) || element.closest('[aria-hidden="true"]')) return;
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Focuses the page, and again when the skeleton is replaced, because the focused element is then gone.
 * @returns stops waiting
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
 * Scrolls after every change of address: smoothly to the hash's element, otherwise to the top. Not on the
 * initial address: when the app replaces the static HTML, the reader stays at their position, or at the
 * browser's scroll target, which is corrected.
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
