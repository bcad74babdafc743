import { areCreditors } from '@kreditlina/domain/validators/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { AmountField, kronorFrom, tidyAmount } from '../../../ui/amount-field.tsx';
import { FormDialog, keptByPage } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Guarantor, hasToldDebts } from './guarantor.ts';

/** A guarantor's private debts: the total and the creditors. */
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
  return (
    <FormDialog
      title={t('guarantors.debtsTitle', { name: guarantor.name })}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.save')}
      isIncomplete={!hasToldDebts(told)}
      save={keptByPage(() => props.onSave({ ...guarantor, ...told }))}
      onTry={() => setIsTried(true)}
      onClose={props.onCancel}
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
    </FormDialog>
  );
}
