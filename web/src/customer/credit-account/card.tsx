import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { notOnPaper } from '../../ui/theme/theme.tsx';

export const Card = styled('section')({
  minWidth: 0,
  padding: '20px 20px 24px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  '&& h2': { margin: '0 0 16px' },
});

/** Low-emphasis button within a line of text or figures. */
export const SmallButton = styled(Button)({
  minWidth: 0,
  minHeight: 32,
  padding: '0 6px',
  fontSize: '0.875rem',
});

const BigFigureBox = styled('p')({
  margin: '24px 0 8px',
  '& > span': { display: 'block', marginBottom: 4, color: 'var(--k-ink-soft)' },
  '& strong': {
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  '&[data-size="large"] strong': { fontSize: 'clamp(2.75rem, 2rem + 5vw, 4.5rem)' },
  '&[data-size="small"] strong': { fontSize: '2.25rem' },
  '&[data-size="small"]': { margin: '0 0 8px' },
});

export function BigFigure(props: {
  label: string;
  value: string;
  size: 'large' | 'small';
  action?: ReactNode;
}) {
  return (
    <BigFigureBox data-size={props.size}>
      <span>{props.label}</span>
      <strong>{props.value}</strong> {props.action}
    </BigFigureBox>
  );
}

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

/** Aligns the text of the action with the end of the line below. */
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

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  // If any row has an action, every row reserves space for it, so that the figures align.
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
