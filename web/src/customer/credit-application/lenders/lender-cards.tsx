import { popularLenders } from '@kreditlina/domain/credit-application/contracts/lenders';
import { styled } from '@mui/material/styles';
import { FieldGroup, type FieldProps } from '../../../ui/field.tsx';
import { focusRing } from '../../../ui/tokens.ts';
import { LenderMark } from './lender-mark.tsx';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  // Two columns on a phone, also next to the error mark; one if the text is zoomed.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 136px), 1fr))',
  },
}));

const Card = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '11px 24px 11px 12px',
  background: 'var(--k-surface)',
  border: '1px solid var(--k-control)',
  borderRadius: 8,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--k-blue)' },
  '&:has(input:checked)': { borderColor: 'var(--k-blue)', boxShadow: 'inset 0 0 0 1px var(--k-blue)' },
  // Selection is not marked by colour alone.
  '&:has(input:checked)::after': {
    content: '"✓"',
    position: 'absolute',
    top: 6,
    right: 8,
    lineHeight: 1,
    color: 'var(--k-blue)',
    fontWeight: 600,
  },
  '&:has(input:focus-visible)': focusRing,
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  [theme.breakpoints.down('sm')]: {
    gap: 8,
    padding: 8,
    fontSize: '0.875rem',
    '& > span': { width: 28, height: 28, fontSize: '1rem' },
  },
}));

/** The most common lenders as cards with their marks; native radio buttons underneath. */
export function LenderCards(
  props: FieldProps & { value: string; onChange: (name: string) => void; isLegendHidden?: boolean },
) {
  const { value, onChange, ...field } = props;
  return (
    <FieldGroup {...field}>
      <Cards>
        {popularLenders.map(({ key, name }) => (
          <Card key={key}>
            <input
              type="radio"
              name="lender"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <LenderMark name={name} />
            {name}
          </Card>
        ))}
      </Cards>
    </FieldGroup>
  );
}
