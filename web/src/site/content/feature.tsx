import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DrawnLine } from '../ui/drawn-line.tsx';
import { drawings } from './drawings.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import type { TextKey } from './page-texts/text-keys.ts';
import { Section } from './section.tsx';

/** One idea in words and one drawing beside it: to the right, and in every second one to the left. On a phone it stands above. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  alignItems: 'center',
  '& > svg': { order: -1, maxWidth: 320 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '3fr 2fr',
    gap: 64,
    '& > svg': { order: 1 },
    '&[data-side="left"]': { gridTemplateColumns: '2fr 3fr', '& > svg': { order: -1 } },
  },
}));

export type FeatureName = keyof typeof drawings;

/** A section of one idea, whose two texts can be edited in place. */
export function Feature(props: {
  name: FeatureName;
  side?: 'left';
  /** Figures that the texts name. */
  values?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}) {
  const { name, side, values, children } = props;
  const text = usePageText();
  const key = (part: 'Title' | 'Text'): TextKey => `${name}${part}`;
  return (
    <Section aria-labelledby={`${name}-title`}>
      <Beside data-side={side}>
        <div>
          <Editable group={name}>
            <h2 id={`${name}-title`}>{text(key('Title'), values)}</h2>
            <p>{text(key('Text'), values)}</p>
          </Editable>
          {children}
        </div>
        <DrawnLine paths={drawings[name]} />
      </Beside>
    </Section>
  );
}
