import type { ReactNode } from 'react';
import { DrawnLine } from '../ui/drawn-line.tsx';
import { drawings } from './drawings.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import type { TextKey } from './page-texts/text-keys.ts';
import { Section } from './section.tsx';

export type FeatureName = keyof typeof drawings;

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
        <DrawnLine paths={drawings[name]} />
      </div>
    </Section>
  );
}
