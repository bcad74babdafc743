import '../texts/cutter.ts';
import { LOANS_MAX, lendersBody } from '@kreditlina/domain/credit-application/contracts/lenders';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { type Loan, useSubmitLenders } from '../api/answers.ts';
import { LenderMark } from '../lenders/lender-mark.tsx';
import { emptyLoan, entryOf, type LoanDraft, loanMistakes } from '../lenders/loan.ts';
import { LoanFields, LoanList } from '../lenders/loan-list.tsx';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

/** The loan being entered and the previous ones. */
type DetailsValues = LoanDraft & { loans: Loan[] };

/**
 * Form for the loan being entered, which is appended to the list. If none is being entered, the list must
 * hold at least one loan.
 * @param mayBeNone allows an empty list, when the customer chooses another lender instead
 */
const detailsForm = (lender: string | null, mayBeNone: () => boolean) =>
  formSchema(lendersBody.shape.lenders, {
    bodyOf: ({ loans, ...draft }: DetailsValues) =>
      lender === null ? loans : [...loans, entryOf(lender, draft)],
    faults: (values) => {
      if (lender !== null) return loanMistakes(values);
      return values.loans.length === 0 && !mayBeNone() ? { loans: 'LOAN_REQUIRED' } : {};
    },
  });

/** State of the form; submitting continues to the documents, or to the lenders to add another loan. */
function useLoanDetails({ application, onSaved }: StepProps) {
  const { id, lenders, lenderSelected } = application;
  const save = useSubmitLenders(id);
  const addsAnother = useRef(false);
  const form = useStepForm({
    applicationId: id,
    // This key excludes a draft of another loan, or of one that is already in the list.
    step: `lender-details/${lenders.length}/${lenderSelected ?? ''}`,
    schema: detailsForm(lenderSelected, () => addsAnother.current),
    defaults: { ...emptyLoan, loans: lenders },
    save: async (loans) => {
      await save.mutateAsync({ lenders: loans, add_another: addsAnother.current });
      onSaved();
    },
  });
  const submit = (isAnother: boolean) => {
    addsAnother.current = isAnother;
    return form.submit();
  };
  return { form, submit };
}

const Lender = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 0 24px',
  fontWeight: 600,
});

export default function LenderDetailsStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { lenderSelected: lender } = props.application;
  const { form, submit } = useLoanDetails(props);
  const loans = form.bind('loans');
  const count = loans.value.length + (lender === null ? 0 : 1);
  return (
    <StepScreen
      title={t('loan.title')}
      lead={t(lender === null ? 'loan.leadList' : 'loan.lead')}
      form={form}
      onSubmit={() => submit(false)}
      onBack={props.onBack}
    >
      {lender !== null && (
        <>
          <Lender>
            <LenderMark name={lender} />
            {lender}
          </Lender>
          <LoanFields
            loan_type={form.bind('loan_type')}
            remainder={form.bind('remainder')}
            rate={form.bind('rate')}
            fixed_fee={form.bind('fixed_fee')}
            maturity={form.bind('maturity')}
          />
        </>
      )}
      <FieldGroup
        id={loans.id}
        label={t('loan.list')}
        isLegendHidden
        error={loans.value.length > 0 ? undefined : loans.error}
      >
        {loans.value.length > 0 && <LoanList loans={loans.value} onChange={loans.onChange} />}
        {count < LOANS_MAX && (
          <Button variant="outlined" onClick={() => submit(true)}>
            {t('loan.another')}
          </Button>
        )}
      </FieldGroup>
    </StepScreen>
  );
}
