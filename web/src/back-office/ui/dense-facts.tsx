import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    minHeight: 36,
    paddingBlock: 6,
    borderBottom: '1px solid var(--k-line)',
  },
  '& dt': { color: 'var(--k-ink-soft)' },
  '& dd': {
    margin: 0,
    textAlign: 'right',
    overflowWrap: 'anywhere',
  },
});

/** Terms with their values, denser than `FactList`; an unknown value is shown as a dash. */
export function DenseFacts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <List>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </List>
  );
}
