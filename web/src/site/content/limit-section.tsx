import { lazy } from 'react';
import { LIMIT_ID } from '../ui/limit-link.tsx';
import { WhenNear } from '../ui/when-near.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';
import { landingTexts } from './texts.ts';

const LimitCalculator = lazy(() => import('../calculators/limit-calculator.tsx'));

/** The credit-limit calculator, target of `#din-limit`. */
export function LimitSection() {
  const text = usePageText();
  return (
    <Section id={LIMIT_ID} aria-labelledby={`${LIMIT_ID}-title`}>
      <Editable group="limit">
        <h2 id={`${LIMIT_ID}-title`}>{text('limitTitle')}</h2>
        <p>{text('limitLead')}</p>
      </Editable>
      <WhenNear className="k-room-limit">
        <LimitCalculator />
      </WhenNear>
      <p className="k-without-script">{landingTexts.limitWithout}</p>
    </Section>
  );
}
