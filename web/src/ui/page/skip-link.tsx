import type { ReactNode } from 'react';

/** First tab stop of a page: skips the top bar and the menu. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="k-skip" href="#content">
      {children}
    </a>
  );
}
