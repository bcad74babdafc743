import { useState } from 'react';
import { useMedia } from '../ui/use-media.ts';
import { Editable, usePageText } from './page-texts/page-texts.tsx';

const flavours = {
  account: ['apply', 'decision', 'withdrawal'],
  cutter: ['cutterApply', 'cutterProposal', 'cutterPayout'],
} as const;

/**
 * The product in three steps: on a wide screen three boxes with one open, on a narrow one all of them
 * stacked.
 */
export function ThreeSteps({ flavour = 'account' }: { flavour?: keyof typeof flavours }) {
  const text = usePageText();
  const isWide = useMedia('(min-width: 900px)');
  const [open, setOpen] = useState(0);
  const steps = flavours[flavour];
  if (!isWide) {
    return (
      <ol className="k-stack">
        {steps.map((step) => (
          <li key={step}>
            <Editable group={step}>
              <h3>{text(`steps.${step}.title`)}</h3>
              <p>{text(`steps.${step}.text`)}</p>
            </Editable>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <ol className="k-row">
      {steps.map((step, index) => (
        <li key={step} data-open={open === index}>
          <Editable group={step}>
            <h3>
              <button
                type="button"
                aria-expanded={open === index}
                aria-controls={`step-${step}`}
                onClick={() => setOpen(index)}
              >
                <span aria-hidden="true">{index + 1}</span>
                {text(`steps.${step}.title`)}
              </button>
            </h3>
            <p id={`step-${step}`} hidden={open !== index}>
              {text(`steps.${step}.text`)}
            </p>
          </Editable>
        </li>
      ))}
    </ol>
  );
}
