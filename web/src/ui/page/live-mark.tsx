import { styled } from '@mui/material/styles';

const Mark = styled('span')({
  padding: '2px 8px',
  border: '1px solid currentColor',
  borderRadius: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
});

/** Green for published, amber for a draft. */
export const liveColor = (isLive: boolean): string => (isLive ? 'var(--k-green)' : 'var(--k-amber)');

/** LIVE if the last saved version is the published one, otherwise DRAFT. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return <Mark style={{ color: liveColor(isLive) }}>{isLive ? 'LIVE' : 'DRAFT'}</Mark>;
}
