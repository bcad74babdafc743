import { useInSight } from '../../lib/use-in-sight.ts';

/** Visible share of a drawing at which its animation starts. */
const SEEN = 0.4;

/**
 * The line of the logo, animated when it scrolls into view and static under `prefers-reduced-motion`.
 * Decorative: the text beside it says the same.
 * @param paths the product's line first, then its surroundings
 */
export function DrawnLine({
  paths,
  viewBox = '0 0 320 200',
}: {
  paths: readonly string[];
  viewBox?: string;
}) {
  const [drawing, isDrawn] = useInSight({ threshold: SEEN, isOnce: true });
  return (
    <svg ref={drawing} className="k-drawing" viewBox={viewBox} data-drawn={isDrawn} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} pathLength={1} />
      ))}
    </svg>
  );
}
