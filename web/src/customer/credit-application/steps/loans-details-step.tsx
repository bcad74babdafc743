import '../texts/contact.ts';
import { useTranslation } from 'react-i18next';
import { AmountField, kronorFrom, tidyAmount } from '../../../ui/amount-field.tsx';
import { useSubmitLoans } from '../api/answers.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

interface LoansValues {
  mortgages: string;
  blank_loans: string;
  installment_loans: string;
}

const names = ['mortgages', 'blank_loans', 'installment_loans'] as const;

/** All three amounts must be filled in. */
export function loansMistakes(values: LoansValues): Mistakes<LoansValues> {
  const missing = names.filter((name) => kronorFrom(values[name]) === undefined);
  return Object.fromEntries(missing.map((name) => [name, 'loans.missing']));
}

/** Step loans-details: the representative's private debts. */
export default function LoansDetailsStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitLoans(application.id);
  const known = application.data.loans;
  const text = (kronor: number | undefined) => (kronor === undefined ? '' : tidyAmount(String(kronor)));
  const form = useStepForm<LoansValues>({
    applicationId: application.id,
    step: 'loans-details',
    defaults: {
      mortgages: text(known?.mortgages),
      blank_loans: text(known?.blank_loans),
      installment_loans: text(known?.installment_loans),
    },
    validate: loansMistakes,
    save: async (values) => {
      const [mortgages = 0, blank_loans = 0, installment_loans = 0] = names.map((name) =>
        kronorFrom(values[name]),
      );
      await save.mutateAsync({ loans: { mortgages, blank_loans, installment_loans } });
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('loans.title')}
      lead={t('loans.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={form.submit}
      isInactive={Object.keys(loansMistakes(form.values)).length > 0}
      isBusy={form.isBusy}
      onBack={onBack}
    >
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
