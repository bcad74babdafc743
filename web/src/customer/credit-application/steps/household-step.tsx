import '../texts/contact.ts';
import { household } from '@kreditlina/domain/credit-application/contracts/customer';
import { type MaritalStatus, maritalStatus } from '@kreditlina/domain/credit-application/contracts/enums';
import { areChildrenConsistent } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../lib/i18n.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSubmitHousehold } from '../api/answers.ts';
import { contractMistakes } from '../contract-mistakes.ts';
import { type StepProps, StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

interface HouseholdValues {
  children: string;
  children_with_benefits: string;
  marital_status: MaritalStatus | '';
}

/** Options for the number of children. */
export const childrenOptions = Array.from({ length: 6 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** Body as sent. */
const householdFrom = <Values extends HouseholdValues>({
  children,
  children_with_benefits,
  ...rest
}: Values) => ({
  ...rest,
  children: Number(children),
  children_with_benefits: Number(children_with_benefits),
});

/** Errors of the household. */
export function householdMistakes(values: HouseholdValues): Mistakes<HouseholdValues> {
  const sent = householdFrom(values);
  return {
    ...(areChildrenConsistent(sent.children, sent.children_with_benefits)
      ? {}
      : { children_with_benefits: faultKey('CHILDREN_INCONSISTENT') }),
    ...contractMistakes(household, sent, { marital_status: 'household.maritalMissing' }),
  };
}

/** Step household: children, children with benefits, marital status. */
export default function HouseholdStep({ application, onSaved, onBack }: StepProps) {
  const { t } = useTranslation('application');
  const save = useSubmitHousehold(application.id);
  const known = application.data.household;
  const form = useStepForm<HouseholdValues>({
    applicationId: application.id,
    step: 'household',
    defaults: {
      children: String(known?.children ?? 0),
      children_with_benefits: String(known?.children_with_benefits ?? 0),
      marital_status: known?.marital_status ?? '',
    },
    validate: householdMistakes,
    save: async (values) => {
      const { marital_status, ...counts } = householdFrom(values);
      if (marital_status === '') return;
      await save.mutateAsync({ household: { ...counts, marital_status } });
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('household.title')}
      lead={t('household.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={form.submit}
      isInactive={form.values.marital_status === ''}
      isBusy={form.isBusy}
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
