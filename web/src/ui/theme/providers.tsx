import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { Themed } from './theme.tsx';

/** Provider for screens that read and change server state. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/**
 * Providers that most parts of the app expect. The visitors' pages and the login work without them; parts
 * used there bring their own.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <Themed>
    <Queries>{children}</Queries>
  </Themed>
);
