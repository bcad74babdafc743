import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Editable, usePageText } from './page-texts/page-texts.tsx';

const Stack = styled('ol')({
  display: 'grid',
  gap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: '2px solid var(--k-blue)', paddingTop: 12 },
  '& p': { margin: 0, color: 'var(--k-ink-soft)' },
});

const Row = styled('ol')({
  display: 'flex',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: 208,
    padding: '20px 24px',
    background: 'var(--k-surface)',
    border: '1px solid var(--k-line)',
    borderTop: '2px solid var(--k-line)',
    borderRadius: 8,
    transition: 'flex-grow 200ms',
  },
  '& > li[data-open="true"]': { flexGrow: 2.2, borderTopColor: 'var(--k-blue)' },
  '& h3': { margin: 0 },
  '& h3 button': {
    display: 'block',
    width: '100%',
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--k-ink)',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& h3 span': {
    display: 'block',
    marginBottom: 8,
    color: 'var(--k-blue)',
    fontFamily: 'var(--k-heading)',
    fontSize: '2.25rem',
    lineHeight: 1,
  },
  '& p': { margin: '8px 0 0', color: 'var(--k-ink-soft)' },
});

const flavours = {
  account: ['apply', 'decision', 'draw'],
  cutter: ['cutterApply', 'cutterProposal', 'cutterPayout'],
} as const;

/** How it works in three steps: on a wide screen three boxes of which one is open, on a narrow one all below each other. */
export function ThreeSteps({ flavour = 'account' }: { flavour?: keyof typeof flavours }) {
  const text = usePageText();
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [open, setOpen] = useState(0);
  const steps = flavours[flavour];
  if (!isWide) {
    return (
      <Stack>
        {steps.map((step) => (
          <li key={step}>
            <Editable group={step}>
              <h3>{text(`steps.${step}.title`)}</h3>
              <p>{text(`steps.${step}.text`)}</p>
            </Editable>
          </li>
        ))}
      </Stack>
    );
  }
  return (
    <Row>
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
    </Row>
  );
}
