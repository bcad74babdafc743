import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { WhenNear } from '../ui/when-near.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';
import { landingTexts } from './texts.ts';
import { ThreeSteps } from './three-steps.tsx';

const EffectiveRateCalculator = lazy(() => import('../calculators/effective-rate-calculator.tsx'));

/** For companies with existing loans: their true cost, and how the interest cutter replaces them. */
export function CutterSection() {
  const text = usePageText();
  return (
    <Section aria-labelledby="cutter-title">
      <Editable group="cutter">
        <h2 id="cutter-title">{text('cutterTitle')}</h2>
        <p>{text('cutterLead')}</p>
      </Editable>
      <WhenNear className="k-room-rate">
        <EffectiveRateCalculator />
      </WhenNear>
      <div className="k-after">
        <ThreeSteps flavour="cutter" />
      </div>
      <p className="k-after">
        <Link className="k-button" to={paths.cutterApplication}>
          {landingTexts.cutterApply}
        </Link>
      </p>
    </Section>
  );
}
