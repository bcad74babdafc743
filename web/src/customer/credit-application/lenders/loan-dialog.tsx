import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action-button.tsx';
import { focusControl } from '../../../ui/error-summary.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import type { Loan } from '../api/lenders.ts';
import type { Mistake } from '../use-step-form.ts';
import { draftOf, type LoanDraft, loanFrom, loanMistakes } from './loan.ts';
import { LoanFields } from './loan-fields.tsx';

const controlId = (name: string): string => `loan-${name}`;

/** Changes a loan that was entered before. */
export function LoanDialog(props: { loan: Loan; onSave: (loan: Loan) => void; onCancel: () => void }) {
  const { loan, onSave, onCancel } = props;
  const { t } = useTranslation('application');
  const [draft, setDraft] = useState(() => draftOf(loan));
  const [isTried, setIsTried] = useState(false);
  const mistakes = loanMistakes(draft);
  const firstWrong = Object.keys(mistakes)[0];
  const save = () => {
    setIsTried(true);
    const changed = loanFrom(loan.lender, draft);
    if (firstWrong) focusControl(controlId(firstWrong));
    else if (changed) onSave(changed);
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
    <MessageDialog
      title={t('loan.edit', { lender: loan.lender })}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
          <ActionButton onClick={save} isInactive={firstWrong !== undefined}>
            {t('common:action.save')}
          </ActionButton>
        </>
      }
    >
      <LoanFields
        loan_type={controlOf('loan_type')}
        remainder={controlOf('remainder')}
        rate={controlOf('rate')}
        fixed_fee={controlOf('fixed_fee')}
        maturity={controlOf('maturity')}
      />
    </MessageDialog>
  );
}
