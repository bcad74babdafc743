import { areCreditors } from '@kreditlina/domain/validators/form-rules';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { AmountField, kronorFrom, tidyAmount } from '../../../ui/amount-field.tsx';
import { focusControl } from '../../../ui/error-summary.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Guarantor, hasToldDebts } from './guarantor.ts';

/** A guarantor's private debts: how much in total, and to whom. */
export function DebtsDialog(props: {
  guarantor: Guarantor;
  onSave: (guarantor: Guarantor) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const { guarantor } = props;
  const known = guarantor.total_private_credits;
  const [total, setTotal] = useState(known === null ? '' : tidyAmount(String(known)));
  const [creditors, setCreditors] = useState(guarantor.credit_companies);
  const [isTried, setIsTried] = useState(false);
  const told = { total_private_credits: kronorFrom(total) ?? null, credit_companies: creditors.trim() };
  const isTotalWrong = (told.total_private_credits ?? 0) <= 0;
  const isCreditorsWrong = !areCreditors(told.credit_companies);
  const save = () => {
    setIsTried(true);
    if (hasToldDebts(told)) props.onSave({ ...guarantor, ...told });
    else focusControl(isTotalWrong ? 'debts-total' : 'debts-creditors');
  };
  return (
    <MessageDialog
      title={t('guarantors.debtsTitle', { name: guarantor.name })}
      onClose={props.onCancel}
      actions={
        <>
          <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>
          <ActionButton onClick={save} isInactive={!hasToldDebts(told)}>
            {t('common:action.save')}
          </ActionButton>
        </>
      }
    >
      <p className="k-lead">{t('guarantors.debtsLead')}</p>
      <AmountField
        id="debts-total"
        label={t('guarantors.debtsTotal')}
        error={isTried && isTotalWrong ? t(faultKey('PRIVATE_CREDITS_REQUIRED')) : undefined}
        value={total}
        onChange={setTotal}
      />
      <TextInput
        id="debts-creditors"
        label={t('guarantors.debtsCreditors')}
        hint={t('guarantors.debtsCreditorsHint')}
        error={isTried && isCreditorsWrong ? t(faultKey('CREDITORS_REQUIRED')) : undefined}
        value={creditors}
        onText={setCreditors}
        inputProps={{ maxLength: 500 }}
      />
    </MessageDialog>
  );
}
