import { useEffect, useState } from 'react';
import { wordsIn } from '../../lib/text/page-language.ts';
import { PageHeading } from '../../ui/page/page.tsx';
import { useMedia } from '../ui/use-media.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { landingTexts } from './texts.ts';

/** Time that each slogan is shown when they alternate. */
const TURN_MS = 6_000;

export type Slogan = 'sun' | 'rain';
const slogans = ['sun', 'rain'] as const;

/**
 * Returns the current slogan, and `takesTurns`, which is true while the two alternate: only if the reader
 * starts it and does not prefer reduced motion.
 */
export function useSlogan() {
  const [slogan, setSlogan] = useState<Slogan>('sun');
  const [wantsTurns, setWantsTurns] = useState(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const takesTurns = wantsTurns && !isStill;
  useEffect(() => {
    if (!takesTurns) return;
    const timer = setInterval(() => setSlogan((now) => (now === 'sun' ? 'rain' : 'sun')), TURN_MS);
    return () => clearInterval(timer);
  }, [takesTurns]);
  const choose = (next: Slogan) => {
    setWantsTurns(false);
    setSlogan(next);
  };
  return { slogan, choose, takesTurns, isStill, setTakesTurns: setWantsTurns };
}

type SloganState = ReturnType<typeof useSlogan>;

/** The heading with one of its two slogans; it reserves the height of the longer one. */
export function Slogans({ slogan }: Pick<SloganState, 'slogan'>) {
  const text = usePageText();
  const words = {
    sun: { title: text('title'), lead: text('lead') },
    rain: { title: text('rainTitle'), lead: text('rainLead') },
  };
  const other = words[slogan === 'sun' ? 'rain' : 'sun'];
  return (
    <div className="k-stage">
      <div>
        <Editable group={slogan === 'sun' ? 'hero' : 'rain'}>
          <PageHeading title={words[slogan].title} lead={words[slogan].lead} />
        </Editable>
      </div>
      <div aria-hidden="true">
        <div className="k-title">{other.title}</div>
        <p className="k-lead">{other.lead}</p>
      </div>
    </div>
  );
}

/** Lets the reader choose a slogan, or let the two alternate. */
export function SloganChoice(props: SloganState) {
  const { slogan, choose, takesTurns, isStill, setTakesTurns } = props;
  const words = wordsIn(landingTexts).slogan;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className="k-choice k-only-scripted" role="group" aria-label={words.choose}>
      {slogans.map((one) => (
        <button key={one} type="button" aria-pressed={slogan === one} onClick={() => choose(one)}>
          {words[one]}
        </button>
      ))}
      {!isStill && (
        <button type="button" onClick={() => setTakesTurns(!takesTurns)}>
          {takesTurns ? words.pause : words.play}
        </button>
      )}
    </div>
  );
}
