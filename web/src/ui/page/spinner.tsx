import { keyframes, styled } from '@mui/material/styles';

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
