import { styled } from '@mui/material/styles';

const Badge = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.875rem',
  fontWeight: 600,
});

/** Whether the stored bytes match the stored checksum, as a sign and a word. */
export function HashBadge({ isVerified, text }: { isVerified: boolean; text: string }) {
  return (
    <Badge style={{ color: isVerified ? 'var(--k-green)' : 'var(--k-red)' }}>
      <span aria-hidden="true">{isVerified ? '✓' : '✕'}</span>
      {text}
    </Badge>
  );
}
