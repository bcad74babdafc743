import './texts.ts';
import { centsOf } from '@kreditlina/domain/calculators/rounding';
import { formatCents, formatEffectiveRate, formatKronor } from '@kreditlina/domain/text/index';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/forms/number-field.tsx';
import type { NumberUnit } from '../../ui/forms/typed-number.ts';
import { FactList } from '../../ui/page/fact-list.tsx';
import { Providers } from '../../ui/theme/providers.tsx';
import { CalculatorFrame, CostLine, ResultFigure } from './calculator-frame.tsx';
import { type LoanTerms, loanDefaults, loanInRange, loanPrice, loanRanges } from './loan-figures.ts';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(14rem, 1fr))',
  columnGap: 24,
  alignItems: 'end',
});

const fields: readonly (readonly [name: keyof LoanTerms, unit: NumberUnit])[] = [
  ['loan', 'kronor'],
  ['months', 'months'],
  ['rate', 'percent'],
  ['monthlyFee', 'kronor'],
  ['invoiceFee', 'kronor'],
];

const Outcome = memo(function Outcome({ wish }: { wish: LoanTerms }) {
  const { t } = useTranslation('calculators');
  const terms = loanInRange(wish);
  const price = loanPrice(terms);
  const cost = formatCents(price.interestCents + price.feesCents);
  const total = formatCents(price.totalCents);
  const facts = [
    { key: t('monthly'), value: formatCents(price.monthlyPaymentCents) },
    { key: t('interest'), value: formatCents(price.interestCents) },
    { key: t('loanFees'), value: formatCents(price.feesCents) },
    { key: t('loanTotal'), value: total },
  ];
  return (
    <div aria-live="polite">
      <ResultFigure label={t('effective')} figure={formatEffectiveRate(price.effectiveRateBasisPoints)} />
      <CostLine
        borrowedCents={centsOf(terms.loan)}
        totalCents={price.totalCents}
        label={t('line', { total, cost })}
        borrowed={t('borrowed', { amount: formatKronor(terms.loan) })}
        cost={t('cost', { cost })}
      />
      <FactList facts={facts} />
    </div>
  );
});

/** The effective-interest calculator: the true cost of an existing loan, fees included. */
export default function EffectiveRateCalculator() {
  return (
    <Providers>
      <Calculator />
    </Providers>
  );
}

function Calculator() {
  const { t } = useTranslation('calculators');
  const [wish, setWish] = useState(loanDefaults);
  const ranges = loanRanges(wish.loan);
  // The inputs update first; the result is deferred.
  const shown = useDeferredValue(wish);
  return (
    <CalculatorFrame>
      <div>
        <Fields>
          {fields.map(([name, unit]) => (
            <NumberField
              key={name}
              id={`loan-${name}`}
              label={t(`field.${name}`)}
              unit={unit}
              range={ranges[name]}
              value={wish[name]}
              onChange={(next) => setWish((now) => ({ ...now, [name]: next }))}
            />
          ))}
        </Fields>
        <p className="k-note">{t('annuity')}</p>
      </div>
      <Outcome wish={shown} />
    </CalculatorFrame>
  );
}
