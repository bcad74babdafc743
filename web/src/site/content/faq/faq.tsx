import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { questions } from './questions.tsx';

/** Id of the question named in the URL's hash. */
function useAskedFor(): string | undefined {
  const { hash } = useLocation();
  return questions.find(({ id }) => hash === `#${id}`)?.id;
}

/**
 * Accordion with the first answer open, and never more than one. Without JavaScript the browser ensures that.
 * @param isAll shows every question instead of only the most common ones
 */
export function Faq({ isAll = false }: { isAll?: boolean }) {
  const askedFor = useAskedFor();
  const [open, setOpen] = useState(askedFor ?? questions[0]?.id);
  useEffect(() => {
    if (askedFor !== undefined) setOpen(askedFor);
  }, [askedFor]);
  return (
    <div className="k-faq">
      {questions
        .filter(({ isAlways }) => isAll || isAlways === true)
        .map(({ id, question, answer }) => (
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
            {answer}
          </details>
        ))}
    </div>
  );
}
