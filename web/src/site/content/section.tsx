import { styled } from '@mui/material/styles';

/** One idea of the page, with its heading. */
export const Section = styled('section')({
  marginTop: 'clamp(72px, 9vw, 120px)',
  scrollMarginTop: 24,
  '& h2': {
    margin: '0 0 16px',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.5rem)',
    letterSpacing: '-0.01em',
    lineHeight: 1.2,
  },
  '& h3': { margin: '0 0 4px', fontSize: '1.0625rem', fontWeight: 600 },
  '& p, & li': { maxWidth: '66ch' },
});
