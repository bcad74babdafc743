import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')({
  margin: '16px 0 24px',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    minHeight: 44,
    paddingBlock: 4,
    borderBottom: '1px solid var(--k-line)',
  },
  '& dt': { color: 'var(--k-ink-soft)' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 4,
    margin: '0 0 0 auto',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

export interface Figure {
  readonly key: string;
  readonly value: string;
  readonly action?: ReactNode;
}

/** Terms and figures of the account, each with what can be done with it. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ key, value, action }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <span>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </List>
  );
}
