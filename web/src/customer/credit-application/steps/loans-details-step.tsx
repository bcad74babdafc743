import '../texts/contact.ts';
import { loansBody } from '@kreditlina/domain/credit-application/contracts/answering';
import { useTranslation } from 'react-i18next';
import { AmountField, kronorFrom, tidyAmount } from '../../../ui/forms/amount-field.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { useSubmitLoans } from '../api/answers.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

interface LoansValues {
  mortgages: string;
  blank_loans: string;
  installment_loans: string;
}

const missing = 'loans.missing';

export const loansForm = formSchema(loansBody, {
  bodyOf: ({ mortgages, blank_loans, installment_loans }: LoansValues) => ({
    loans: {
      mortgages: kronorFrom(mortgages),
      blank_loans: kronorFrom(blank_loans),
      installment_loans: kronorFrom(installment_loans),
    },
  }),
  missing: { mortgages: missing, blank_loans: missing, installment_loans: missing },
});

/** Step loans-details: the representative's private debts. */
export default function LoansDetailsStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitLoans(application.id);
  const known = application.data.loans;
  const text = (kronor: number | undefined) => (kronor === undefined ? '' : tidyAmount(String(kronor)));
  const form = useStepForm({
    applicationId: application.id,
    step: 'loans-details',
    defaults: {
      mortgages: text(known?.mortgages),
      blank_loans: text(known?.blank_loans),
      installment_loans: text(known?.installment_loans),
    },
    schema: loansForm,
    save: async (body) => {
      await save.mutateAsync(body);
      onSaved();
    },
  });
  return (
    <StepScreen title={t('loans.title')} lead={t('loans.lead')} form={form} onBack={onBack}>
      <AmountField {...form.bind('mortgages')} label={t('loans.mortgages')} />
      <AmountField {...form.bind('blank_loans')} label={t('loans.blank')} hint={t('loans.blankHint')} />
      <AmountField
        {...form.bind('installment_loans')}
        label={t('loans.installment')}
        hint={t('loans.installmentHint')}
      />
    </StepScreen>
  );
}
