import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** How far below the window something is drawn already, so that nobody sees it come. */
const NEAR = '800px';

/**
 * What is heavy and far down the page is drawn once the reader comes near it; until then its room is kept. Whoever goes on with Tab has
 * it at once: the focus would pass by what is not there yet.
 * @param className a class of site.css that keeps about the room that it will take while it is empty
 * @param meanwhile what stands in the room until then, and while the code of what comes is loaded
 * @param within how near that is, as a CSS length
 */
export function WhenNear(props: {
  className?: string;
  meanwhile?: ReactNode;
  within?: string;
  children: ReactNode;
}) {
  const { className, meanwhile, within = NEAR, children } = props;
  const [isNear, setIsNear] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!room.current) return;
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: within },
    );
    observer.observe(room.current);
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setIsNear(true);
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      window.removeEventListener('keydown', onKey);
    };
  }, [within]);
  return (
    <div ref={room} className={className}>
      {isNear ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile}
    </div>
  );
}
