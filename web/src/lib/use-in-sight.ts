import { useEffect, useState } from 'react';

interface InSight {
  /** Share of the element that must be in the window. */
  readonly threshold?: number;
  /** Distance from the window that still counts, as a CSS length. */
  readonly rootMargin?: string;
  /** Stays true after the first time. */
  readonly isOnce?: boolean;
}

/**
 * Whether an element is in the viewport. True in a browser without IntersectionObserver.
 * @returns the ref of the element, and whether it is in the viewport
 */
export function useInSight({ threshold = 0, rootMargin = '0px', isOnce = false }: InSight = {}) {
  const [element, setElement] = useState<Element | null>(null);
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') return setIsInSight(true);
    const observer = new IntersectionObserver(
      (entries) =>
        setIsInSight((was) =>
          isOnce
            ? was || entries.some(({ isIntersecting }) => isIntersecting)
            : (entries.at(-1)?.isIntersecting ?? was),
        ),
      { threshold, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, threshold, rootMargin, isOnce]);
  return [setElement, isInSight] as const;
}
