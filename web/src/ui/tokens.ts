/** One colour set of the look. Every text colour has a contrast of at least 4.5:1 on paper and on surface. */
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
  /** Border of a control: at least 3:1 against surface (WCAG 1.4.11). */
  readonly control: string;
}

/** The colours of the product. `shell.css` repeats them as custom properties, and a test keeps the two equal. */
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

/** As shell.css has them, which every page brings: a fallback for each width of what systems have. */
export const fontFamilies = {
  heading: 'var(--k-heading)',
  text: 'var(--k-text)',
};

/** Where the keyboard's focus is, as in shell.css: for what takes outlines away or draws them around something else. */
export const focusRing = { outline: '3px solid var(--k-blue)', outlineOffset: 2 };

/**
 * Figures as wide as each other, for a column of them. Not for words, days and numbers of companies: the font widens their hyphens too,
 * and "E-post" reads as three words.
 */
export const evenFigures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const;

/** Corner radius in pixels. */
export const CORNER_RADIUS_PX = 8;

/** Layout breakpoints of the specification, in pixels (C§9). */
export const breakpointsPx = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 };
