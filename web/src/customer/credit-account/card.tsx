import { styled } from '@mui/material/styles';

/** A bordered section of the account. */
export const Card = styled('section')({
  minWidth: 0,
  padding: '20px 20px 24px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  '&& h2': { margin: '0 0 16px' },
});
