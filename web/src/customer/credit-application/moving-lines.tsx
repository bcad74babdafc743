import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const drift = keyframes({ from: { transform: 'translateX(0)' }, to: { transform: 'translateX(-50%)' } });

const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: -1,
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
  '& svg': {
    position: 'absolute',
    left: 0,
    bottom: 0,
    width: '200%',
    height: '70%',
    animation: `${drift} 48s linear infinite`,
  },
  '& path': { fill: 'none', stroke: 'var(--k-line)', strokeWidth: 2, vectorEffect: 'non-scaling-stroke' },
  '& path:nth-of-type(2)': { stroke: 'var(--k-blue)', opacity: 0.35 },
  '&[data-paused="true"] svg': { animationPlayState: 'paused' },
}));

const PauseButton = styled(Button)(({ theme }) => ({
  position: 'fixed',
  // Above the foot, which comes into sight below a short page: what moves can always be paused.
  zIndex: 1,
  right: 16,
  bottom: 16,
  background: 'var(--k-paper)',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

/** A credit line over some months: steps up when money is drawn, down when it is paid back; twice, so that it can go round. */
const steps = (height: number, offset: number): string => {
  const once = [0, 3, 1, 5, 2, 4, 0].map((level, index) => ({
    x: index * 160,
    y: height - level * 28 + offset,
  }));
  const twice = [...once, ...once.slice(1).map(({ x, y }) => ({ x: x + 960, y }))];
  return twice.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
};

/**
 * The moving background for logged-out visitors on wide screens. Drawn instead of filmed: the product's own line,
 * no bytes to load, the reader's colours, and it can be paused; whoever asked for less motion never sees it.
 */
export function MovingLines() {
  const { t } = useTranslation('application');
  const [isPaused, setIsPaused] = useState(false);
  return (
    <>
      <Backdrop data-paused={isPaused} aria-hidden="true" data-testid="moving-lines">
        <svg viewBox="0 0 1920 420" preserveAspectRatio="none" aria-hidden="true">
          <path d={steps(300, 60)} />
          <path d={steps(240, 100)} />
          <path d={steps(340, 70)} />
        </svg>
      </Backdrop>
      <PauseButton size="small" onClick={() => setIsPaused(!isPaused)}>
        {t(isPaused ? 'landing.play' : 'landing.pause')}
      </PauseButton>
    </>
  );
}
