import { useEffect, useState } from 'react';

interface InSight {
  /** Part of the element that has to be in the window. */
  readonly threshold?: number;
  /** How far from the window it may still be, as a CSS length. */
  readonly rootMargin?: string;
  /** Once seen it counts as in sight for good. */
  readonly isOnce?: boolean;
}

/**
 * Whether an element is in sight. True in a browser that cannot tell.
 * @returns the ref of the element, and whether it is in sight
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
