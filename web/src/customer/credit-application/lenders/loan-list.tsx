import { formatKronor } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import type { Loan } from '../api/answers.ts';
import { PersonRow, PersonRows, RowActions } from '../person-rows.tsx';
import { LenderMark } from './lender-mark.tsx';
import { draftOf, type LoanDraft, loanForm, loanInWords } from './loan.ts';

interface LoanControl<Value> {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}
type LoanControls = { readonly [Name in keyof LoanDraft]: LoanControl<LoanDraft[Name]> };

const rightAligned = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

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

/**
 * Fields for the price, remainder and remaining term of a loan. The price field depends on the type of
 * charge.
 */
export function LoanFields({ loan_type, remainder, rate, fixed_fee, maturity }: LoanControls) {
  const { t } = useTranslation('application');
  return (
    <>
      <ChoiceList
        {...loan_type}
        // Unique, because a dialog may show the same fields over the page.
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

export function LoanDialog(props: { loan: Loan; onSave: (loan: Loan) => void; onCancel: () => void }) {
  const { loan, onSave, onCancel } = props;
  const { t } = useTranslation('application');
  const form = useContractForm({
    schema: loanForm(loan.lender),
    texts: 'application',
    idPrefix: 'loan',
    defaults: draftOf(loan),
    save: onSave,
  });
  return (
    <FormDialog
      title={t('loan.edit', { lender: loan.lender })}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.save')}
      form={form}
      onClose={onCancel}
    >
      <LoanFields
        loan_type={form.bind('loan_type')}
        remainder={form.bind('remainder')}
        rate={form.bind('rate')}
        fixed_fee={form.bind('fixed_fee')}
        maturity={form.bind('maturity')}
      />
    </FormDialog>
  );
}

export function LoanList(props: { loans: readonly Loan[]; onChange: (loans: Loan[]) => void }) {
  const { loans, onChange } = props;
  const { t } = useTranslation('application');
  const [edited, setEdited] = useState<number>();
  const loan = edited === undefined ? undefined : loans[edited];
  const total = loans.reduce((sum, { remainder }) => sum + remainder, 0);
  return (
    <section aria-labelledby="loans-title">
      <h2 id="loans-title">{t('loan.list')}</h2>
      <PersonRows aria-labelledby="loans-title">
        {loans.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a company can have two loans that are the same
          <PersonRow key={`${index} ${one.lender}`}>
            <LenderMark name={one.lender} />
            <div>
              <strong>{one.lender}</strong>
              <small>{loanInWords(one, t)}</small>
            </div>
            <RowActions>
              <Button
                size="small"
                aria-label={`${t('common:action.edit')} ${one.lender}`}
                onClick={() => setEdited(index)}
              >
                {t('common:action.edit')}
              </Button>
              <Button
                size="small"
                aria-label={`${t('common:action.remove')} ${one.lender}`}
                onClick={() => onChange(loans.filter((_, at) => at !== index))}
              >
                {t('common:action.remove')}
              </Button>
            </RowActions>
          </PersonRow>
        ))}
      </PersonRows>
      {loans.length > 1 && (
        <p>
          {t('loan.total')} <strong>{formatKronor(total)}</strong>
        </p>
      )}
      {loan && edited !== undefined && (
        <LoanDialog
          loan={loan}
          onSave={(changed) => {
            onChange(loans.with(edited, changed));
            setEdited(undefined);
          }}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
