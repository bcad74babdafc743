import { styled } from '@mui/material/styles';

const Mark = styled('span')({
  padding: '2px 8px',
  border: '1px solid currentColor',
  borderRadius: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
});

/** Green for what everybody reads, amber for a draft. */
export const liveColor = (isLive: boolean): string => (isLive ? 'var(--k-green)' : 'var(--k-amber)');

/** LIVE or DRAFT: what everybody reads is what was saved last, or not. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return <Mark style={{ color: liveColor(isLive) }}>{isLive ? 'LIVE' : 'DRAFT'}</Mark>;
}
