import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, keptByPage } from '../../../ui/form-dialog.tsx';
import type { Loan } from '../api/lenders.ts';
import type { Mistake } from '../use-step-form.ts';
import { draftOf, type LoanDraft, loanFrom, loanMistakes } from './loan.ts';
import { LoanFields } from './loan-fields.tsx';

const controlId = (name: string): string => `loan-${name}`;

/** Edits an entered loan. */
export function LoanDialog(props: { loan: Loan; onSave: (loan: Loan) => void; onCancel: () => void }) {
  const { loan, onSave, onCancel } = props;
  const { t } = useTranslation('application');
  const [draft, setDraft] = useState(() => draftOf(loan));
  const [isTried, setIsTried] = useState(false);
  const mistakes = loanMistakes(draft);
  const save = () => {
    const changed = loanFrom(loan.lender, draft);
    if (changed) onSave(changed);
  };
  const controlOf = <Name extends keyof LoanDraft>(name: Name) => {
    const mistake: Mistake | undefined = isTried ? mistakes[name] : undefined;
    return {
      id: controlId(name),
      value: draft[name],
      error: typeof mistake === 'string' ? t(mistake) : undefined,
      onChange: (value: LoanDraft[Name]) => setDraft((now) => ({ ...now, [name]: value })),
    };
  };
  return (
    <FormDialog
      title={t('loan.edit', { lender: loan.lender })}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.save')}
      isIncomplete={Object.keys(mistakes).length > 0}
      save={keptByPage(save)}
      onTry={() => setIsTried(true)}
      onClose={onCancel}
    >
      <LoanFields
        loan_type={controlOf('loan_type')}
        remainder={controlOf('remainder')}
        rate={controlOf('rate')}
        fixed_fee={controlOf('fixed_fee')}
        maturity={controlOf('maturity')}
      />
    </FormDialog>
  );
}
