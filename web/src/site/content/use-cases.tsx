import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';

const cases = ['invoice', 'stock', 'repair', 'order'] as const;

/** Typical purposes of the credit. */
export function UseCases() {
  const text = usePageText();
  return (
    <Section aria-labelledby="uses-title">
      <Editable group="uses">
        <h2 id="uses-title">{text('usesTitle')}</h2>
        <ul className="k-cases">
          {cases.map((one) => (
            <li key={one}>
              <h3>{text(`uses.${one}.title`)}</h3>
              <p>{text(`uses.${one}.text`)}</p>
            </li>
          ))}
        </ul>
      </Editable>
    </Section>
  );
}
