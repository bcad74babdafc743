import type { ReactNode } from 'react';
import { Queries } from './queries.tsx';
import { Themed } from './themed.tsx';

/**
 * Providers that parts of the app expect. The visitors' pages and the login work without; parts that need
 * them there bring their own.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <Themed>
    <Queries>{children}</Queries>
  </Themed>
);
