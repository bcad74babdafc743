import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { WhenNear } from '../ui/when-near.tsx';
import { Editable, usePageText } from './page-texts/page-texts.tsx';
import { Section } from './section.tsx';
import { ThreeSteps } from './three-steps.tsx';

const EffectiveRateCalculator = lazy(() => import('../calculators/effective-rate-calculator.tsx'));

/** Its height on a phone; on a wide screen it is lower. */
const HEIGHT = 1_000;

/** For whoever has loans already: what they really cost, and how another takes their place. */
export function CutterSection() {
  const { t } = useTranslation('landing');
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
      <div style={{ marginTop: 32 }}>
        <ThreeSteps flavour="cutter" />
      </div>
      <Button
        variant="outlined"
        component={Link}
        to={`${paths.application}?type=cutter`}
        style={{ marginTop: 24 }}
      >
        {t('cutterApply')}
      </Button>
    </Section>
  );
}
