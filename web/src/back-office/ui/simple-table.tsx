import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { evenFigures } from '../../ui/theme/tokens.ts';

const Scroll = styled('div')({
  // Visually hidden content takes part in the layout, but must not widen the page.
  position: 'relative',
  overflowX: 'auto',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
});

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': { padding: '8px 16px', textAlign: 'left', borderBottom: '1px solid var(--k-line)' },
  '& tr:last-child td': { borderBottom: 0 },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  '& [data-number]': { textAlign: 'right', ...evenFigures },
  // Keeps a row with a button as low as the others.
  '& td .MuiButton-root': { marginBlock: -6, minHeight: 32, minWidth: 0, paddingInline: 8 },
  '& td > .MuiButton-root:first-child': { marginLeft: -8 },
  [theme.breakpoints.down('sm')]: { '& th, & td': { padding: '8px 6px' } },
}));

export interface TableColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

/** A short table without paging; it scrolls sideways on a narrow window. */
export function SimpleTable<Row>(props: {
  label: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  keyOf: (row: Row) => string;
}) {
  const { label, rows, columns, keyOf } = props;
  return (
    <Scroll tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th key={name} scope="col" {...(isNumber && { 'data-number': true })}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, cell, isNumber }) => (
                <td key={name} {...(isNumber && { 'data-number': true })}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
