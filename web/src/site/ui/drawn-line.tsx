import { useInSight } from '../../lib/use-in-sight.ts';

/** How much of a drawing must be in sight before it draws itself. */
const SEEN = 0.4;

/**
 * The line of the logo, which draws itself when it comes into sight; who asked for less motion sees it drawn. Decoration: the
 * words beside it say the same.
 * @param paths the product's line first, then what stands around it
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
