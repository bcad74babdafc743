import { styled } from '@mui/material/styles';
import { colorsOf } from './lender-colors.ts';

const Mark = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  width: 36,
  height: 36,
  borderRadius: 8,
  fontFamily: 'var(--k-heading)',
  fontWeight: 600,
  fontSize: '1.25rem',
  lineHeight: 1,
});

/** A lender's initial in its colours, beside its name. Logos are not ours to use. */
export function LenderMark({ name }: { name: string }) {
  const { ground, letters } = colorsOf(name);
  return (
    <Mark aria-hidden="true" style={{ background: ground, color: letters }}>
      {name.trim().charAt(0).toUpperCase()}
    </Mark>
  );
}
