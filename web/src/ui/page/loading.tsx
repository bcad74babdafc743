import { keyframes, styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const Bar = styled('div')({
  borderRadius: 8,
  background: 'var(--k-line)',
  animation: `${breathe} 1.6s ease-in-out infinite`,
  marginBottom: 16,
});

/** Skeleton of a loading screen, top down: heights in pixels or CSS lengths, widths in percent. */
export function SkeletonLines(props: {
  lines?: readonly (readonly [height: number | string, widthPercent: number])[];
}) {
  const { t } = useTranslation();
  const lines = props.lines ?? [
    [40, 70],
    [20, 90],
    [20, 60],
    [52, 100],
    [52, 100],
  ];
  return (
    <div role="status">
      <span className="visually-hidden">{t('state.loading')}</span>
      {lines.map(([height, width], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the shape
        <Bar key={index} style={{ height, width: `${width}%` }} />
      ))}
    </div>
  );
}

const travel = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Track = styled('div')({
  width: 160,
  height: 3,
  overflow: 'hidden',
  borderRadius: 2,
  background: 'var(--k-line)',
  '& span': {
    display: 'block',
    width: '40%',
    height: '100%',
    background: 'var(--k-blue)',
    animation: `${travel} 1.6s ease-in-out infinite`,
  },
});

/** The product's spinner, an animated line. Always used beside text that names what is loading. */
export function Spinner() {
  return (
    <Track aria-hidden="true" data-testid="spinner">
      <span />
    </Track>
  );
}
