import { keyframes, styled } from '@mui/material/styles';

const fall = keyframes({
  from: { transform: 'translateY(-10px)', opacity: 0 },
  '40%': { opacity: 1 },
  to: { transform: 'translateY(56px)', opacity: 0 },
});
const gather = keyframes({ from: { transform: 'translateX(24px)', opacity: 0 } });

/** In the hero's corner, behind its words. It rains for less than five seconds: what moves longer would need a button of its own. */
const Sky = styled('svg')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  right: 0,
  bottom: 12,
  width: 'min(36%, 320px)',
  height: 'auto',
  overflow: 'visible',
  fill: 'none',
  strokeWidth: 3,
  strokeLinecap: 'round',
  '& path': { stroke: 'var(--k-control)', fill: 'var(--k-paper)', animation: `${gather} 250ms ease-out` },
  '& line': { stroke: 'var(--k-blue)', animation: `${fall} 900ms linear 5` },
  [theme.breakpoints.down('sm')]: { bottom: 96, width: '38%', opacity: 0.6 },
}));

/** Where each drop falls, and how much later than the first, in milliseconds. */
const drops = [
  { x: 68, after: 0 },
  { x: 92, after: 350 },
  { x: 116, after: 120 },
  { x: 140, after: 480 },
  { x: 164, after: 240 },
  { x: 188, after: 60 },
] as const;

/** A cloud that comes and rains on the credit line; drops stand still for who asked for less motion. */
export function Rain() {
  return (
    <Sky viewBox="0 0 256 184" aria-hidden="true" data-testid="rain">
      <path d="M72 96A32 32 0 0 1 76 32A48 48 0 0 1 164 28A36 36 0 0 1 188 96Z" />
      {drops.map(({ x, after }) => (
        <line key={x} x1={x} x2={x - 4} y1={112} y2={124} style={{ animationDelay: `${after}ms` }} />
      ))}
    </Sky>
  );
}
