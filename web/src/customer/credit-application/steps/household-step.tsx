import '../texts/contact.ts';
import { householdBody } from '@kreditlina/domain/credit-application/contracts/answering';
import { type MaritalStatus, maritalStatus } from '@kreditlina/domain/credit-application/contracts/enums';
import { areChildrenConsistent } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema } from '../../../ui/forms/contract-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useSubmitHousehold } from '../api/answers.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

interface HouseholdValues {
  children: string;
  children_with_benefits: string;
  marital_status: MaritalStatus | '';
}

export const childrenOptions = Array.from({ length: 6 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

export const householdForm = formSchema(householdBody, {
  bodyOf: ({ children, children_with_benefits, marital_status }: HouseholdValues) => ({
    household: {
      children: Number(children),
      children_with_benefits: Number(children_with_benefits),
      marital_status,
    },
  }),
  missing: { marital_status: 'household.maritalMissing' },
  faults: ({ children, children_with_benefits }) =>
    areChildrenConsistent(Number(children), Number(children_with_benefits))
      ? {}
      : { children_with_benefits: 'CHILDREN_INCONSISTENT' },
});

export default function HouseholdStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitHousehold(application.id);
  const known = application.data.household;
  const form = useStepForm({
    applicationId: application.id,
    step: 'household',
    schema: householdForm,
    defaults: {
      children: String(known?.children ?? 0),
      children_with_benefits: String(known?.children_with_benefits ?? 0),
      marital_status: known?.marital_status ?? '',
    },
    save: async (body) => {
      await save.mutateAsync(body);
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('household.title')}
      lead={t('household.lead')}
      form={form}
      isInactive={form.values.marital_status === ''}
      onBack={onBack}
    >
      <SelectField {...form.bind('children')} label={t('household.children')} options={childrenOptions} />
      <SelectField
        {...form.bind('children_with_benefits')}
        label={t('household.withBenefits')}
        options={childrenOptions}
      />
      <ChoiceList
        {...form.bind('marital_status')}
        name="marital_status"
        label={t('household.marital')}
        options={maritalStatus.options.map((value) => ({ value, label: t(`household.${value}`) }))}
      />
    </StepScreen>
  );
}
