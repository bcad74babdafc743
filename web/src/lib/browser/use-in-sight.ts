import { useEffect, useState } from 'react';

interface InSight {
  /** Share of the element that must be in the window, 0 to 1. */
  readonly threshold?: number;
  /** Distance from the window within which the element counts as in sight, as a CSS length. */
  readonly rootMargin?: string;
  /** If true, the result stays true once the element has been in sight. */
  readonly isOnce?: boolean;
}

/**
 * Reports whether an element is in the viewport; always true in a browser without IntersectionObserver.
 * @returns a ref for the element, and the result
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
