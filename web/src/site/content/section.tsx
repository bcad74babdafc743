import type { ComponentProps } from 'react';

/** A section of the page. `isBand` gives it a full-width background. */
export function Section({ isBand = false, ...rest }: ComponentProps<'section'> & { isBand?: boolean }) {
  return <section {...rest} className={isBand ? 'k-section k-band' : 'k-section'} />;
}
