/** Position of each drop, and its delay after the first in milliseconds. */
const drops = [
  { x: 68, after: 0 },
  { x: 92, after: 350 },
  { x: 116, after: 120 },
  { x: 140, after: 480 },
  { x: 164, after: 240 },
  { x: 188, after: 60 },
] as const;

/** A cloud that rains on the credit line; the drops do not move under `prefers-reduced-motion`. */
export function Rain() {
  return (
    <svg className="k-rain" viewBox="0 0 256 184" aria-hidden="true" data-testid="rain">
      <path d="M72 96A32 32 0 0 1 76 32A48 48 0 0 1 164 28A36 36 0 0 1 188 96Z" />
      {drops.map(({ x, after }) => (
        <line key={x} x1={x} x2={x - 4} y1={112} y2={124} style={{ animationDelay: `${after}ms` }} />
      ))}
    </svg>
  );
}
