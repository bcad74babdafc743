import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { formatKronor, formatLongDate } from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';

type Payment = Company['payments'][number];

/** Explains how the part of a payment beyond the notices was used, if there was one. */
export function useExtraText() {
  const { t } = useTranslation('account');
  return (payment: Payment | undefined): string | undefined => {
    if (payment === undefined || payment.reversedDate !== null || payment.extraAmortization <= 0)
      return undefined;
    const { extraAmortization, totalAmount, paymentDate } = payment;
    const words = { date: formatLongDate(paymentDate), amount: formatKronor(extraAmortization) };
    return t(extraAmortization < totalAmount ? 'payment.extra' : 'payment.extraAlone', words);
  };
}
