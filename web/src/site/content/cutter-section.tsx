import { lazy, Suspense } from 'react';
import { WhenNear } from '../ui/when-near.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';

const EffectiveRateCalculator = lazy(() => import('../calculators/effective-rate-calculator.tsx'));

/** Its height on a phone; on a wide screen it is lower. */
const HEIGHT = 1_000;

/** For whoever has loans already: what they really cost. */
export function CutterSection() {
  const text = usePageText();
  return (
    <Section aria-labelledby="cutter-title">
      <Editable group="cutter">
        <h2 id="cutter-title">{text('cutterTitle')}</h2>
        <p>{text('cutterLead')}</p>
      </Editable>
      <WhenNear height={HEIGHT}>
        <Suspense fallback={<div style={{ minHeight: HEIGHT }} />}>
          <EffectiveRateCalculator />
        </Suspense>
      </WhenNear>
    </Section>
  );
}
