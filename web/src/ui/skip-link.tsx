import type { ReactNode } from 'react';

/** The first tab stop: skips the bar and the menu. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="k-skip" href="#content">
      {children}
    </a>
  );
}
