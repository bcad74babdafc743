import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import { guarantor as wireGuarantor } from '@kreditlina/domain/credit-application/contracts/guarantors';
import { isRelation, personFaults } from '@kreditlina/domain/validators/form-rules';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../../lib/time/days.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { PersonalNumberField } from '../../../ui/forms/personal-number-field.tsx';
import { PhoneField, withoutPrefix, withPrefix } from '../../../ui/forms/phone-field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { emptyGuarantor, type Guarantor } from './guarantor.ts';

type Relation = (typeof relations)[number];

/** Choice for a saved relation: one of the fixed ones, or "Other" with free text. */
const chosen = (relation: string): Relation | '' =>
  relation === '' ? '' : (relations.find((one) => one === relation && one !== 'Other') ?? 'Other');

interface RelationValues {
  readonly choice: Relation | '';
  readonly other: string;
}

const relationOf = ({ choice, other }: RelationValues): string =>
  choice === 'Other' ? other.trim() : choice;

const relationForm = formSchema(wireGuarantor.pick({ relation: true }), {
  bodyOf: (values: RelationValues) => ({ relation: relationOf(values) }),
  faults: (values) =>
    isRelation(relationOf(values))
      ? {}
      : { [values.choice === 'Other' ? 'other' : 'choice']: 'RELATION_TOO_SHORT' },
});

function RelationStep(props: {
  initial: string;
  losesInput: true | undefined;
  onNext: (relation: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const known = chosen(props.initial);
  const form = useContractForm({
    schema: relationForm,
    texts: 'application',
    idPrefix: 'guarantor',
    defaults: {
      choice: known,
      other: known === 'Other' && props.initial !== 'Other' ? props.initial : '',
    },
    save: ({ relation }) => props.onNext(relation),
  });
  return (
    <FormDialog
      title={t('guarantors.relationTitle')}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.next')}
      form={form}
      onClose={props.onCancel}
      losesInput={props.losesInput}
    >
      <ChoiceList
        {...form.bind('choice')}
        name="relation"
        label={t('guarantors.relation')}
        isLegendHidden
        options={relations.map((value) => ({ value, label: t(`guarantors.relations.${value}`) }))}
      />
      {form.values.choice === 'Other' && (
        <TextInput
          {...form.bindText('other')}
          label={t('guarantors.relationOther')}
          inputProps={{ maxLength: 100 }}
        />
      )}
    </FormDialog>
  );
}

type Details = Pick<Guarantor, 'name' | 'ssn' | 'email' | 'phone'>;

/** Details as sent: trimmed, and the phone number with its country prefix. */
const typedDetails = ({ name, ssn, email, phone }: Details): Details => ({
  name: name.trim(),
  ssn,
  email: email.trim(),
  phone: withPrefix(phone),
});

const detailsForm = formSchema(wireGuarantor.pick({ name: true, ssn: true, email: true, phone: true }), {
  bodyOf: typedDetails,
  faults: (values) => ({
    ...personFaults(values, todayInSweden()),
    phone: values.phone.trim() === '' ? undefined : phoneFault(withPrefix(values.phone)),
  }),
});

function DetailsStep(props: {
  initial: Guarantor;
  isNew: boolean;
  onSave: (guarantor: Guarantor) => void;
  onBack: (guarantor: Guarantor) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const { name, ssn, email, phone } = props.initial;
  const form = useContractForm({
    schema: detailsForm,
    texts: 'application',
    idPrefix: 'guarantor',
    defaults: { name, ssn, email, phone: withoutPrefix(phone) },
    save: (typed) => props.onSave({ ...props.initial, ...typed }),
  });
  return (
    <FormDialog
      title={t('guarantors.detailsTitle')}
      cancelText={t('common:action.back')}
      onCancel={() => props.onBack({ ...props.initial, ...typedDetails(form.values) })}
      submitText={t(props.isNew ? 'common:action.add' : 'common:action.save')}
      form={form}
      onClose={props.onCancel}
      losesInput
    >
      <TextInput
        {...form.bindText('name')}
        label={t('guarantors.name')}
        inputProps={{ maxLength: 200, autoComplete: 'off' }}
      />
      <PersonalNumberField {...form.bind('ssn')} errorFromLength={2} />
      <TextInput
        {...form.bindText('email')}
        label={t('guarantors.email')}
        inputProps={{ type: 'email', maxLength: 254, autoComplete: 'off' }}
      />
      <PhoneField
        {...form.bind('phone')}
        label={`${t('common:field.phone')} ${t('common:field.optional')}`}
      />
    </FormDialog>
  );
}

/**
 * Adds or changes a guarantor in two steps: the relation, then the details, from which the user can go back.
 */
export function GuarantorDialog(props: {
  guarantor?: Guarantor | undefined;
  onSave: (guarantor: Guarantor) => void;
  onCancel: () => void;
}) {
  const [draft, setDraft] = useState(props.guarantor ?? emptyGuarantor);
  const [step, setStep] = useState<'relation' | 'details' | 'relation-again'>('relation');
  if (step !== 'details') {
    const next = (relation: string) => {
      setDraft({ ...draft, relation });
      setStep('details');
    };
    return (
      <RelationStep
        initial={draft.relation}
        losesInput={step === 'relation-again' || undefined}
        onNext={next}
        onCancel={props.onCancel}
      />
    );
  }
  const back = (typed: Guarantor) => {
    setDraft(typed);
    setStep('relation-again');
  };
  return (
    <DetailsStep
      initial={draft}
      isNew={props.guarantor === undefined}
      onSave={props.onSave}
      onBack={back}
      onCancel={props.onCancel}
    />
  );
}
