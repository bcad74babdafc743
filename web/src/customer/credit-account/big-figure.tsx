import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Figure = styled('p')({
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

/** The main figure of a screen or section. */
export function BigFigure(props: {
  label: string;
  value: string;
  size: 'large' | 'small';
  action?: ReactNode;
}) {
  return (
    <Figure data-size={props.size}>
      <span>{props.label}</span>
      <strong>{props.value}</strong> {props.action}
    </Figure>
  );
}
