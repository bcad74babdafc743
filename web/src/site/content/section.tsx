import { styled } from '@mui/material/styles';

/** One idea of the page, with its heading. */
export const Section = styled('section')({
  marginTop: 72,
  scrollMarginTop: 24,
  '& h2': {
    margin: '0 0 16px',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: '1.75rem',
    letterSpacing: '-0.01em',
    lineHeight: 1.2,
  },
  '& h3': { margin: '0 0 4px', fontSize: '1.0625rem', fontWeight: 600 },
  '& p, & li': { maxWidth: '66ch' },
});
