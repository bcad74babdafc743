import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useInSight } from '../../lib/browser/use-in-sight.ts';

/** Distance below the window at which content renders, so that the reader does not see it appear. */
const NEAR = '800px';

/**
 * Renders heavy content far down the page once the reader comes near; until then its space is reserved. Tab
 * renders it at once, because the focus would skip content that is not there yet.
 * @param className a class of site.css that reserves about the final height while empty
 * @param meanwhile fills the space until the content's code has loaded
 * @param within the distance that counts as near, as a CSS length
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
