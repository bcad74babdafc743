import { type LenderKey, popularLenders } from '@kreditlina/domain/credit-application/contracts/lenders';
import { styled } from '@mui/material/styles';

interface LenderColors {
  readonly ground: string;
  readonly letters: string;
}

/**
 * Fictitious colours for fictitious lenders. Each pair has a contrast of at least 4.5:1 and is the same in
 * light and dark mode.
 */
export const lenderColors: Readonly<Record<LenderKey, LenderColors>> = {
  norrskar: { ground: '#0B3954', letters: '#BFD7EA' },
  vasaborg: { ground: '#7A1E2C', letters: '#FFD9C7' },
  tallon: { ground: '#1F4D2B', letters: '#D7F0B8' },
  kvarnholm: { ground: '#F2C14E', letters: '#3B2A05' },
  bjorkvik: { ground: '#DDD6C4', letters: '#21483A' },
  lanesmedjan: { ground: '#2B2B2B', letters: '#FF9F5A' },
  foretagskronan: { ground: '#3D2C6B', letters: '#F6D55C' },
  yttergrund: { ground: '#00596B', letters: '#B7F0E8' },
  malarbo: { ground: '#CFE3FF', letters: '#0F3C80' },
  ostanvind: { ground: '#FFD5DC', letters: '#7C1038' },
  rimfrost: { ground: '#C9EDF1', letters: '#0A4A57' },
  hamnbron: { ground: '#8A3B12', letters: '#FFE6C9' },
  granit: { ground: '#4A4E57', letters: '#F3F4F6' },
  sundslatt: { ground: '#C8E6A0', letters: '#24420B' },
  alvkraft: { ground: '#123C9C', letters: '#D6F25B' },
};

const byName = new Map<string, LenderColors>(
  popularLenders.map(({ key, name }) => [name, lenderColors[key]]),
);

/** Colours of a lender by name. A lender that the customer typed gets the page's colours. */
export const colorsOf = (name: string): LenderColors =>
  byName.get(name) ?? { ground: 'var(--k-line)', letters: 'var(--k-ink)' };

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

/** A lender's initial in its colours, shown beside its name, because we have no right to use logos. */
export function LenderMark({ name }: { name: string }) {
  const { ground, letters } = colorsOf(name);
  return (
    <Mark aria-hidden="true" style={{ background: ground, color: letters }}>
      {name.trim().charAt(0).toUpperCase()}
    </Mark>
  );
}
