import { styled } from '@mui/material/styles';

const Mark = styled('span')({
  padding: '2px 8px',
  border: '1px solid currentColor',
  borderRadius: 8,
  color: 'var(--k-amber)',
  fontSize: '0.8125rem',
  fontWeight: 600,
  '&[data-live="true"]': { color: 'var(--k-green)' },
});

/** LIVE or DRAFT: what everybody reads is what was saved last, or not. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return <Mark data-live={isLive}>{isLive ? 'LIVE' : 'DRAFT'}</Mark>;
}
