import type { ReactNode } from 'react';
import { useInSight } from '../../lib/browser/use-in-sight.ts';
import { drawings } from './drawings.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import type { TextKey } from './page-texts/text-keys.ts';
import { Section } from './section.tsx';

/** Visible share of a drawing at which its animation starts. */
const SEEN = 0.4;

/**
 * Drawing of a feature, animated when it scrolls into view and static under `prefers-reduced-motion`.
 * Decorative: the text beside it says the same.
 * @param paths the credit line first, then what surrounds it
 */
function Drawing({ paths, viewBox = '0 0 320 200' }: { paths: readonly string[]; viewBox?: string }) {
  const [drawing, isDrawn] = useInSight({ threshold: SEEN, isOnce: true });
  return (
    <svg ref={drawing} className="k-drawing" viewBox={viewBox} data-drawn={isDrawn} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} pathLength={1} />
      ))}
    </svg>
  );
}

type FeatureName = keyof typeof drawings;

/** A section about one idea, with two texts editable in place; the drawing is on the right by default. */
export function Feature(props: { name: FeatureName; side?: 'left'; isBand?: boolean; children?: ReactNode }) {
  const { name, side, isBand = false, children } = props;
  const text = usePageText();
  const key = (part: 'Title' | 'Text'): TextKey => `${name}${part}`;
  return (
    <Section aria-labelledby={`${name}-title`} isBand={isBand}>
      <div className="k-feature" data-side={side}>
        <div>
          <Editable group={name}>
            <h2 id={`${name}-title`}>{text(key('Title'))}</h2>
            <p>{text(key('Text'))}</p>
          </Editable>
          {children}
        </div>
        <Drawing paths={drawings[name]} />
      </div>
    </Section>
  );
}
