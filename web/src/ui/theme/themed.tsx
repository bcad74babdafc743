import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { theme } from './theme.ts';

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
