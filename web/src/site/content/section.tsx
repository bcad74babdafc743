import type { ComponentProps } from 'react';

/** One idea of the page, with its heading. `isBand` gives it a ground of its own from edge to edge. */
export function Section({ isBand = false, ...rest }: ComponentProps<'section'> & { isBand?: boolean }) {
  return <section {...rest} className={isBand ? 'k-section k-band' : 'k-section'} />;
}
