import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Notices } from '../ui/notices.tsx';
import { theme } from '../ui/theme.ts';
import { Frame } from './frame.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGuard } from './session-guard.tsx';

/** The whole client: providers around the frame, the screens and what hangs over them. */
export function App() {
  return (
    <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Frame>
            <ErrorBoundary>
              <AppRoutes />
            </ErrorBoundary>
          </Frame>
          <SessionGuard />
          <Notices />
        </BrowserRouter>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
