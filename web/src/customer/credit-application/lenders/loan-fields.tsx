import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../../ui/amount-field.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { LoanDraft } from './loan.ts';

/** Id, value, error and change handler of a field. */
export interface LoanControl<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}
export type LoanControls = { readonly [Name in keyof LoanDraft]: LoanControl<LoanDraft[Name]> };

const rightAligned = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** Number input with a unit. */
function NumberText(props: LoanControl<string> & { label: string; hint?: string; unit: string }) {
  const { onChange, unit, ...field } = props;
  return (
    <TextInput
      {...field}
      onText={onChange}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 12, style: rightAligned }}
      endAdornment={<InputAdornment position="end">{unit}</InputAdornment>}
      widthCharacters={18}
    />
  );
}

/** Price, remainder and remaining term of a loan. The price field depends on the type of charge. */
export function LoanFields({ loan_type, remainder, rate, fixed_fee, maturity }: LoanControls) {
  const { t } = useTranslation('application');
  return (
    <>
      <ChoiceList
        {...loan_type}
        // Distinct for a dialog over the page.
        name={loan_type.id}
        label={t('loan.type')}
        layout="columns"
        options={[
          { value: 'rate' as const, label: t('loan.rateType'), hint: t('loan.rateTypeHint') },
          { value: 'fixed_fee' as const, label: t('loan.feeType'), hint: t('loan.feeTypeHint') },
        ]}
      />
      <AmountField {...remainder} label={t('loan.remainder')} hint={t('loan.remainderHint')} />
      {loan_type.value === 'rate' && (
        <NumberText {...rate} label={t('loan.rate')} hint={t('loan.rateHint')} unit="%" />
      )}
      {loan_type.value === 'fixed_fee' && (
        <AmountField {...fixed_fee} label={t('loan.fee')} hint={t('loan.feeHint')} />
      )}
      <NumberText {...maturity} label={t('loan.maturity')} unit={t('loan.monthsUnit')} />
    </>
  );
}
