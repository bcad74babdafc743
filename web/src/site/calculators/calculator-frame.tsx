import { styled } from '@mui/material/styles';
import { CreditLine } from '../../ui/credit/credit-line.tsx';

/** Inputs on the left and the result on the right; stacked on a phone. */
export const CalculatorFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  padding: 20,
  background: 'var(--k-surface)',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr', gap: 56, padding: 40 },
}));

const Result = styled('p')({
  margin: '0 0 12px',
  color: 'var(--k-ink-soft)',
  '& strong': {
    display: 'block',
    color: 'var(--k-ink)',
    fontFamily: 'var(--k-heading)',
    fontWeight: 500,
    fontSize: 'clamp(2.5rem, 2rem + 3vw, 3.75rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
});

const Legend = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 24,
  color: 'var(--k-ink-soft)',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& span:last-of-type': { textAlign: 'right' },
});

export function ResultFigure({ label, figure }: { label: string; figure: string }) {
  return (
    <Result>
      {label} <strong>{figure}</strong>
    </Result>
  );
}

/** Total repayment as one line: the borrowed amount, then its cost as a thicker part. */
export function CostLine(props: {
  borrowedCents: number;
  totalCents: number;
  label: string;
  borrowed: string;
  cost: string;
}) {
  const share = props.totalCents === 0 ? 1 : Math.min(props.borrowedCents / props.totalCents, 1);
  return (
    <>
      <CreditLine
        label={props.label}
        segments={[
          { share, tone: 'blue' },
          { share: 1 - share, tone: 'amber', isThick: true },
        ]}
        marks={[{ at: share, tone: 'amber', isFilled: true }]}
      />
      <Legend aria-hidden="true">
        <span>{props.borrowed}</span>
        <span>{props.cost}</span>
      </Legend>
    </>
  );
}
