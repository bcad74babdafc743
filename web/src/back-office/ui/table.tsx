import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { evenFigures } from '../../ui/theme/tokens.ts';

/** Visually hidden content takes part in the layout, but must not widen the page. */
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });

const Rows = styled('table')(({ theme }) => ({
  width: '100%',
  minWidth: 560,
  '&[data-narrow="true"]': { minWidth: 0 },
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    padding: '10px 12px 10px 0',
    borderBottom: '1px solid var(--k-line)',
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& tbody th': { fontWeight: 400 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap', ...evenFigures },
  '& .number + *': { paddingLeft: 24 },
  [theme.breakpoints.down('sm')]: {
    '&[data-stacked="true"]': {
      minWidth: 0,
      '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: '0 16px',
        padding: '10px 0',
        borderBottom: '1px solid var(--k-line)',
      },
      '& tbody :is(th, td)': { padding: 0, border: 0 },
      '& tbody th': { order: -2, overflowWrap: 'anywhere' },
      '& tbody .number': { order: -1 },
      '& tbody td:not(.number)': { color: 'var(--k-ink-soft)', fontSize: '0.875rem' },
      '& tbody td:last-child': { textAlign: 'right' },
    },
  },
}));

/**
 * A plain table that scrolls sideways on a narrow screen.
 * @param labelledBy id of the table's heading
 * @param isNarrow true if the columns are few enough for a phone
 * @param isStacked true to show the four cells of a row on two lines on a phone, subject and amount above
 * time and person, so that amounts are visible without scrolling
 */
export function Table(props: {
  labelledBy: string;
  columns: readonly ReactNode[];
  isNarrow?: boolean;
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    <Scroll role="region" tabIndex={0} aria-labelledby={props.labelledBy}>
      <Rows
        aria-labelledby={props.labelledBy}
        data-narrow={props.isNarrow ?? false}
        data-stacked={props.isStacked ?? false}
      >
        <thead>
          <tr>{props.columns}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </Rows>
    </Scroll>
  );
}
