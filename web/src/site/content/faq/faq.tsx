import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { wordsIn } from '../../../lib/text/page-language.ts';
import { Body } from '../../ui/body.tsx';
import { faqTexts } from './texts.ts';

interface Question {
  /** Anchor of the question in URLs. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions of the short list. */
const common: readonly string[] = ['vad-ar-kontokredit', 'vad-kostar-det', 'hur-mycket', 'varfor-maste'];

/** Questions in order of display. @param isAll all of them instead of only the most common ones */
export const questionsIn = (isAll: boolean): readonly Question[] =>
  Object.entries(wordsIn(faqTexts))
    .filter(([id]) => isAll || common.includes(id))
    .map(([id, words]) => ({ id, ...words }));

/**
 * Accordion with one answer open at most: first the one that the URL's hash names, or the first. Without
 * JavaScript the browser ensures that.
 * @param isAll shows every question instead of only the most common ones
 */
export function Faq({ isAll = false }: { isAll?: boolean }) {
  const questions = questionsIn(isAll);
  const { hash } = useLocation();
  const askedFor = questionsIn(true).find(({ id }) => hash === `#${id}`)?.id;
  const [open, setOpen] = useState(askedFor ?? questions[0]?.id);
  useEffect(() => {
    if (askedFor !== undefined) setOpen(askedFor);
  }, [askedFor]);
  return (
    <div className="k-faq">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq" open={open === id}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
          <summary
            onClick={(event) => {
              // React controls the open state, so that the browser's toggle cannot differ from the rendered
              // state.
              event.preventDefault();
              setOpen(open === id ? undefined : id);
            }}
          >
            {question}
          </summary>
          <Body text={answer} />
        </details>
      ))}
    </div>
  );
}
