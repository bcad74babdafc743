import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { theme } from './theme.ts';

const IsInside = createContext(false);

/**
 * What components of the library and reads of the server expect around them. The pages of visitors do without: there a part
 * that needs it brings it along, and inside of the whole app it changes nothing.
 */
export function Providers({ children }: { children: ReactNode }) {
  if (useContext(IsInside)) return children;
  return (
    <IsInside value={true}>
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ThemeProvider>
    </IsInside>
  );
}
