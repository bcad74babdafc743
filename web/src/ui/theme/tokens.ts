/** Colours of one scheme. Every text colour has a contrast of at least 4.5:1 on paper and on surface. */
export interface ColorTokens {
  readonly ink: string;
  readonly inkSoft: string;
  readonly paper: string;
  readonly surface: string;
  readonly blue: string;
  readonly onBlue: string;
  readonly green: string;
  readonly amber: string;
  readonly red: string;
  readonly line: string;
  /** Border of a control, with a contrast of at least 3:1 against `surface` (WCAG 1.4.11). */
  readonly control: string;
}

/** The product's colours. `shell.css` repeats them as custom properties, and a test keeps the two equal. */
export const colorTokens: { readonly light: ColorTokens; readonly dark: ColorTokens } = {
  light: {
    ink: '#10233B',
    inkSoft: '#4A5B70',
    paper: '#F6F4EF',
    surface: '#FFFFFF',
    blue: '#0B57D0',
    onBlue: '#FFFFFF',
    green: '#1A7F4B',
    amber: '#9A5B00',
    red: '#B3261E',
    line: '#D9D4C7',
    control: '#7D8794',
  },
  dark: {
    ink: '#E8EDF4',
    inkSoft: '#AAB7C8',
    paper: '#0C1622',
    surface: '#142133',
    blue: '#8AB4F8',
    onBlue: '#0C1622',
    green: '#6FCF97',
    amber: '#F2B45C',
    red: '#F5988F',
    line: '#2B3B51',
    control: '#75859A',
  },
};

/** Font stacks, defined in shell.css, which every page loads: system fonts with a fallback for each width. */
export const fontFamilies = {
  heading: 'var(--k-heading)',
  text: 'var(--k-text)',
};

/** Focus ring as in shell.css, for components that remove outlines or draw them elsewhere. */
export const focusRing = { outline: '3px solid var(--k-blue)', outlineOffset: 2 };

/**
 * Tabular figures for columns of figures. Not for words, days and company numbers: the font also widens
 * hyphens, so that "E-post" would read as two words.
 */
export const evenFigures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

export const CORNER_RADIUS_PX = 8;

export const breakpointsPx = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };
