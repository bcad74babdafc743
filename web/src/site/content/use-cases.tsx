import { styled } from '@mui/material/styles';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';

const Cases = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: '24px 64px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: '1px solid var(--k-line)', paddingTop: 16 },
  '& p': { margin: 0, color: 'var(--k-ink-soft)' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
}));

const cases = ['invoice', 'stock', 'repair', 'order'] as const;

/** What a company may need the credit for. */
export function UseCases() {
  const text = usePageText();
  return (
    <Section aria-labelledby="uses-title">
      <Editable group="uses">
        <h2 id="uses-title">{text('usesTitle')}</h2>
        <Cases>
          {cases.map((one) => (
            <li key={one}>
              <h3>{text(`uses.${one}.title`)}</h3>
              <p>{text(`uses.${one}.text`)}</p>
            </li>
          ))}
        </Cases>
      </Editable>
    </Section>
  );
}
