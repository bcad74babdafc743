import type { ReactNode } from 'react';
import { Queries } from './queries.tsx';
import { Themed } from './themed.tsx';

/** All that a part of the app expects around it. The pages of visitors and the login do without: what needs it there brings it along. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <Themed>
    <Queries>{children}</Queries>
  </Themed>
);
