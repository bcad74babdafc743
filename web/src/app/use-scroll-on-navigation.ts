import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that has not come by then will not be scrolled under its reader's hands. */
const LONGEST_WAIT_MS = 10_000;

/**
 * As far from the top of the window the part that the browser has led to may have come when the app takes the place of the static page: its
 * parts are not as high to the dot. Who has gone further than that has gone on reading.
 */
const MOVED_AT_MOST_PX = 200;

/** Calls with the element of this id as soon as it is drawn. @returns ends the waiting */
function whenDrawn(id: string, use: (element: HTMLElement) => void): () => void {
  const found = document.getElementById(id);
  if (found) {
    use(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const drawn = document.getElementById(id);
    if (!drawn) return;
    end();
    use(drawn);
  });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(end, LONGEST_WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
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
      if (!isOpened) window.scrollTo(0, 0);
      return;
    }
    return whenDrawn(id, (element) => {
      if (!isOpened || window.scrollY === 0) return element.scrollIntoView({ behavior: 'smooth' });
      if (Math.abs(element.getBoundingClientRect().top) < MOVED_AT_MOST_PX)
        element.scrollIntoView({ behavior: 'instant' });
    });
  }, [pathname, hash, hash === '' ? '' : key]);
}
