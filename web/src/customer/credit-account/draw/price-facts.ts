import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { DrawPrice } from '@kreditlina/domain/calculators/prices';
import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatCents, formatEffectiveRate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../ui/fact-list.tsx';

/** A company whose account allows withdrawals has a rate. */
export type Priced = Company & { readonly rate_year_basis_points: number };

/** Cost of a withdrawal, worded as in the offer and the agreement. */
export function usePriceFacts(price: DrawPrice): Fact[] {
  const { t } = useTranslation('account');
  return [
    { key: t('draw.average'), value: formatCents(price.averageMonthlyFeeCents) },
    { key: t('draw.amortization'), value: formatCents(price.minimumAmortizationCents) },
    { key: t('draw.effective'), value: formatEffectiveRate(price.effectiveRateBasisPoints) },
    {
      key: t('draw.total', { months: creditTerms.repaymentMonths }),
      value: formatCents(price.totalCents),
    },
  ];
}
