import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
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
  display: 'flex',
  margin: '0 16px 16px auto',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

/**
 * A credit line over some months: up on withdrawals, down on repayments; repeated once, so that the animation
 * can loop.
 */
const steps = (height: number, offset: number): string => {
  const once = [0, 3, 1, 5, 2, 4, 0].map((level, index) => ({
    x: index * 160,
    y: height - level * 28 + offset,
  }));
  const twice = [...once, ...once.slice(1).map(({ x, y }) => ({ x: x + 960, y }))];
  return twice.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
};

/**
 * Animated background for visitors on wide screens. Drawn rather than filmed: the product's own line, nothing
 * to download, the reader's colours. It has a pause button after the content, and is not shown under
 * `prefers-reduced-motion`.
 */
export function MovingLines({ children }: { children: ReactNode }) {
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
      {children}
      <PauseButton size="small" onClick={() => setIsPaused(!isPaused)}>
        {t(isPaused ? 'landing.play' : 'landing.pause')}
      </PauseButton>
    </>
  );
}
