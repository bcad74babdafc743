import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { questions } from './questions.tsx';

/** The question that the address asks for. */
function useAskedFor(): string | undefined {
  const { hash } = useLocation();
  return questions.find(({ id }) => hash === `#${id}`)?.id;
}

/**
 * Questions with their answers, the first one open and never two. Without a script the browser itself keeps one open.
 * @param isAll all of them, not only those that most people ask
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
                // What is open is ours to say, so that it is one and the same with what is drawn.
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
