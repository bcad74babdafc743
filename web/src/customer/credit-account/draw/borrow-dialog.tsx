import { drawPrice } from '@kreditlina/domain/calculators/prices';
import { centsOf } from '@kreditlina/domain/calculators/units';
import {
  formatBasisPoints,
  formatCents,
  formatKronor,
  formatMonthlyRate,
} from '@kreditlina/domain/text/index';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action-button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { type Priced, usePriceFacts } from './price-facts.ts';

/** Summary of the withdrawal and its price, shown before BankID starts. */
export function BorrowDialog(props: {
  company: Priced;
  amount: number;
  onSign: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { company, amount, onSign, onClose } = props;
  const rate = company.rate_year_basis_points;
  const rates = { month: formatMonthlyRate(rate), year: formatBasisPoints(rate) };
  const left = Math.max(0, company.available_cents - centsOf(amount));
  const facts = [
    { key: t('draw.dialog.company'), value: company.name },
    { key: t('draw.dialog.rate'), value: t('rateText', rates) },
    ...usePriceFacts(drawPrice(centsOf(amount), rate, company.as_of)),
    { key: t('draw.left'), value: formatCents(left) },
  ];
  return (
    <MessageDialog
      title={t('draw.dialog.title', { amount: formatKronor(amount) })}
      isOnlyText
      onClose={onClose}
      actions={
        <>
          <ActionButton variant="text" onClick={onClose}>
            {t('common:action.cancel')}
          </ActionButton>
          <ActionButton onClick={onSign}>{t('draw.dialog.sign')}</ActionButton>
        </>
      }
    >
      <p>{t('draw.dialog.text')}</p>
      <FactList facts={facts} />
    </MessageDialog>
  );
}
