import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** What is hidden from sight is laid out too, and must not widen the page. */
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto' });

const Rows = styled('table')({
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
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& tbody th': { fontWeight: 400 },
  '& .number': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .number + *': { paddingLeft: 24 },
});

/**
 * A plain table that scrolls by itself where the screen is narrow.
 * @param labelledBy id of its heading
 * @param isNarrow its few columns fit a phone
 */
export function Table(props: {
  labelledBy: string;
  columns: readonly ReactNode[];
  isNarrow?: boolean;
  children: ReactNode;
}) {
  return (
    <Scroll role="region" tabIndex={0} aria-labelledby={props.labelledBy}>
      <Rows aria-labelledby={props.labelledBy} data-narrow={props.isNarrow ?? false}>
        <thead>
          <tr>{props.columns}</tr>
        </thead>
        <tbody>{props.children}</tbody>
      </Rows>
    </Scroll>
  );
}
