import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { notOnPaper } from '../../ui/screen-only.ts';

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
  },
});

/** Aligns the action's text with the end of the line below. */
const Action = styled('span')({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  minWidth: 76,
  marginRight: -6,
  ...notOnPaper,
});

export interface Figure {
  readonly key: string;
  readonly value: string;
  readonly action?: ReactNode;
}

/** Terms and figures of the account, each with an optional action. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  // Keeps the figures aligned, whether or not a row has an action.
  const hasActions = figures.some(({ action }) => action !== undefined);
  return (
    <List>
      {figures.map(({ key, value, action }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>
            <span>{value}</span>
            {hasActions && <Action>{action}</Action>}
          </dd>
        </div>
      ))}
    </List>
  );
}
