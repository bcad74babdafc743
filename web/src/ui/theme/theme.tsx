import { createTheme, styled, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import {
  breakpointsPx,
  CORNER_RADIUS_PX,
  type ColorTokens,
  colorTokens,
  focusRing,
  fontFamilies,
} from './tokens.ts';

/** Custom property with the height of the notices at the bottom; 0 if there are no notices. */
export const NOTICES_ROOM = '--k-notices-room';

/** Hides interactive content, which is useless on paper. */
export const notOnPaper = { '@media print': { display: 'none' } } as const;

export const ScreenOnly = styled('div')(notOnPaper);

declare module '@mui/material/styles' {
  // Gives the provider its types for CSS variables.
  interface CssThemeVariables {
    enabled: true;
  }
}

const palette = (colors: ColorTokens) => ({
  primary: { main: colors.blue, contrastText: colors.onBlue },
  success: { main: colors.green },
  warning: { main: colors.amber },
  error: { main: colors.red },
  info: { main: colors.blue },
  text: { primary: colors.ink, secondary: colors.inkSoft },
  background: { default: colors.paper, paper: colors.surface },
  divider: colors.line,
});

/** The MUI theme. `look.ts` sets its colour scheme at the root, from the system or the choice of staff. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: {
    light: { palette: palette(colorTokens.light) },
    dark: { palette: palette(colorTokens.dark) },
  },
  shape: { borderRadius: CORNER_RADIUS_PX },
  spacing: 4,
  breakpoints: { values: breakpointsPx },
  typography: {
    fontFamily: fontFamilies.text,
    h1: {
      fontFamily: fontFamilies.heading,
      fontWeight: 500,
      fontSize: '2.25rem',
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
    },
    h2: {
      fontFamily: fontFamilies.heading,
      fontWeight: 500,
      fontSize: '1.5rem',
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
    },
    h3: { fontFamily: fontFamilies.heading, fontWeight: 500, fontSize: '1.25rem', lineHeight: 1.3 },
    button: { fontWeight: 600, textTransform: 'none', fontSize: '1rem' },
    body2: { fontSize: '0.9375rem' },
  },
  transitions: {
    duration: { enteringScreen: 200, leavingScreen: 150, standard: 200, short: 150, shortest: 150 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI removes every outline, and this theme turns off MUI's focus indicator, the ripple.
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing, ...notOnPaper } },
    },
    // Inside the tab, where neither a neighbour nor the end of the list clips the ring.
    MuiTab: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -3 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 48, paddingInline: 24 },
        // Forced colours remove the background and show this border instead.
        contained: { border: '1px solid transparent' },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          fontFamily: fontFamilies.heading,
          fontWeight: 500,
          fontSize: '1.5rem',
          lineHeight: 1.2,
          paddingTop: 20,
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { border: '1px solid var(--k-line)' },
        // On a phone a dialog and its actions end above the notices.
        container: { '@media (max-width: 599px)': { paddingBottom: `var(${NOTICES_ROOM}, 0px)` } },
        // The demonstration's notice covers the top of the window, which would include the heading.
        paperFullScreen: { border: 0, paddingTop: 'var(--k-notice-height, 0px)' },
      },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
  },
});

const IsInside = createContext(false);

/** Theme provider for MUI components; does nothing when nested. */
export function Themed({ children }: { children: ReactNode }) {
  if (useContext(IsInside)) return children;
  return (
    <IsInside value={true}>
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
        {children}
      </ThemeProvider>
    </IsInside>
  );
}
