import { lazy, Suspense } from 'react';
import { LIMIT_ID } from '../ui/limit-link.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';

const LimitCalculator = lazy(() => import('../calculators/limit-calculator.tsx'));

/** Its height on a phone; on a wide screen it is lower. */
const HEIGHT = 900;

/** The credit-limit calculator, where `#din-limit` leads. */
export function LimitSection() {
  const text = usePageText();
  return (
    <Section id={LIMIT_ID} aria-labelledby={`${LIMIT_ID}-title`}>
      <Editable group="limit">
        <h2 id={`${LIMIT_ID}-title`}>{text('limitTitle')}</h2>
        <p>{text('limitLead')}</p>
      </Editable>
      <WhenNear height={HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: HEIGHT }} />}>
          <LimitCalculator />
        </Suspense>
      </WhenNear>
    </Section>
  );
}
