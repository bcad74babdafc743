import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useInSight } from '../../lib/use-in-sight.ts';

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
  const [room, isInSight] = useInSight({ rootMargin: within, isOnce: true });
  const [isTabbed, setIsTabbed] = useState(false);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setIsTabbed(true);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div ref={room} className={className}>
      {isInSight || isTabbed ? <Suspense fallback={meanwhile}>{children}</Suspense> : meanwhile}
    </div>
  );
}
