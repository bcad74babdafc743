import type { ReactNode } from 'react';
import { Queries } from './queries.tsx';
import { Themed } from './themed.tsx';

/**
 * Providers that most parts of the app expect. The visitors' pages and the login work without them; parts
 * used there bring their own.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <Themed>
    <Queries>{children}</Queries>
  </Themed>
);
