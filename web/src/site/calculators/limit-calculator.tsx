import './texts.ts';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { withdrawalPrice } from '@kreditlina/domain/calculators/prices';
import { centsOf, kronorOf } from '@kreditlina/domain/calculators/rounding';
import {
  formatBasisPoints,
  formatCents,
  formatEffectiveRate,
  formatKronor,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { lazy, memo, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../lib/time/days.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { inRange, type NumberRange } from '../../ui/forms/typed-number.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import { CalculatorFrame, CostLine, ResultFigure } from './calculator-frame.tsx';

/** Range in kronor: from the smallest limit that the policy grants to the largest. */
const amountRange: NumberRange = {
  min: kronorOf(creditTerms.productMinCents),
  max: kronorOf(creditTerms.productMaxCents),
  step: 10_000,
};

/** Yearly rates in basis points, from the policy's floor to its ceiling. */
const rateRange: NumberRange = {
  min: creditTerms.rateFloorYearBasisPoints,
  max: creditTerms.rateCeilingYearBasisPoints,
  step: 10,
};

/** Initial values: amount in kronor, rate in basis points. */
const limitDefaults = { amount: 270_000, rate: 1_100 } as const;

const RepaymentPlanDialog = lazy(() => import('../../ui/credit/repayment-plan-dialog.tsx'));

const months = creditTerms.repaymentMonths;

/**
 * Cost of a withdrawal, calculated as in the offer and the agreement; memoised because the page renders
 * often.
 */
const Outcome = memo(function Outcome({ amount, rate }: { amount: number; rate: number }) {
  const { t } = useTranslation('calculators');
  const price = withdrawalPrice(centsOf(amount), rate, todayInSweden());
  const cost = formatCents(price.totalCents - centsOf(amount));
  const total = formatCents(price.totalCents);
  const facts = [
    { key: t('amortization'), value: formatCents(price.minimumAmortizationCents) },
    { key: t('rateMonth'), value: formatMonthlyRate(rate) },
    { key: t('effective'), value: formatEffectiveRate(price.effectiveRateBasisPoints) },
    { key: t('fees'), value: t('none') },
    { key: t('total', { months }), value: total },
  ];
  return (
    <div aria-live="polite">
      <ResultFigure label={t('average')} figure={formatCents(price.averageMonthlyCostCents)} />
      <CostLine
        borrowedCents={centsOf(amount)}
        totalCents={price.totalCents}
        label={t('line', { total, cost })}
        borrowed={t('borrowed', { amount: formatKronor(amount) })}
        cost={t('cost', { cost })}
      />
      <FactList facts={facts} />
    </div>
  );
});

export default function LimitCalculator() {
  return (
    <Providers>
      <Calculator />
    </Providers>
  );
}

function Calculator() {
  const { t } = useTranslation('calculators');
  const [wish, setWish] = useState<{ amount: number; rate: number }>(limitDefaults);
  const [isPlanOpen, setIsPlanOpen] = useState(false);
  const amount = inRange(wish.amount, amountRange);
  const rate = inRange(wish.rate, rateRange);
  // The slider thumb moves first and the result is deferred, because both in one frame would lag on a slow
  // phone.
  const shownAmount = useDeferredValue(amount);
  const shownRate = useDeferredValue(rate);
  const setAmount = useCallback((next: number) => setWish((now) => ({ ...now, amount: next })), []);
  const setRate = useCallback((next: number) => setWish((now) => ({ ...now, rate: next })), []);
  return (
    <CalculatorFrame>
      <div>
        <NumberField
          id="limit-amount"
          label={t('amount')}
          unit="kronor"
          range={amountRange}
          value={wish.amount}
          onChange={setAmount}
          hasSlider
        />
        <NumberField
          id="limit-rate"
          label={t('rate')}
          hint={t('rateHint', {
            min: formatBasisPoints(rateRange.min),
            max: formatBasisPoints(rateRange.max),
          })}
          unit="percent"
          range={rateRange}
          value={wish.rate}
          onChange={setRate}
          hasSlider
        />
        <p className="k-note">{t('example', { months })}</p>
      </div>
      <div>
        <Outcome amount={shownAmount} rate={shownRate} />
        <Button variant="outlined" onClick={() => setIsPlanOpen(true)}>
          {t('showPlan')}
        </Button>
      </div>
      {isPlanOpen && (
        <Suspense>
          <RepaymentPlanDialog
            principalCents={centsOf(amount)}
            rateYearBasisPoints={rate}
            onClose={() => setIsPlanOpen(false)}
          />
        </Suspense>
      )}
    </CalculatorFrame>
  );
}
