import { styled } from '@mui/material/styles';

/**
 * A list of people or companies: name on the left, figures and actions on the right. Entries below an owning
 * company are indented.
 */
export const PersonRows = styled('ul')({
  listStyle: 'none',
  margin: '0 0 16px',
  padding: 0,
  borderTop: '1px solid var(--k-line)',
});

export const PersonRow = styled('li', { shouldForwardProp: (name) => name !== 'depth' })<{ depth?: number }>(
  ({ depth = 0 }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '12px 0',
    paddingLeft: Math.min(depth, 4) * 24,
    borderBottom: '1px solid var(--k-line)',
    '& > div:first-of-type': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
    '& small': { display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
    '& strong': { fontWeight: 600 },
  }),
);

export const RowFigure = styled('span')({
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  fontWeight: 600,
});

/** Actions of a row: at its right, or on a separate line on narrow screens. */
export const RowActions = styled('span')(({ theme }) => ({
  display: 'flex',
  marginRight: -8,
  '& button': { minWidth: 0, minHeight: 44, paddingInline: 8 },
  [theme.breakpoints.down('sm')]: { flexBasis: '100%', margin: '0 0 0 -8px' },
}));
