import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import type { Faults } from '@kreditlina/domain/kernel/domain-error';
import { isRelation, personFaults } from '@kreditlina/domain/validators/form-rules';
import { phoneFault } from '@kreditlina/domain/validators/phone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInSweden } from '../../../lib/days.ts';
import { faultKey } from '../../../lib/i18n.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog, keptByPage } from '../../../ui/form-dialog.tsx';
import { PersonalNumberField } from '../../../ui/personal-number-field.tsx';
import { PhoneField, withoutPrefix, withPrefix } from '../../../ui/phone-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { emptyGuarantor, type Guarantor } from './guarantor.ts';

type Relation = (typeof relations)[number];

/** A saved relation is one of the five, or the free text of "Other". */
const chosen = (relation: string): Relation | '' =>
  relation === '' ? '' : (relations.find((one) => one === relation && one !== 'Other') ?? 'Other');

/** First step: the relation, with free text for "Other". */
function RelationStep(props: {
  initial: string;
  losesInput: true | undefined;
  onNext: (relation: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const [choice, setChoice] = useState(() => chosen(props.initial));
  const [other, setOther] = useState(choice === 'Other' && props.initial !== 'Other' ? props.initial : '');
  const [isTried, setIsTried] = useState(false);
  const relation = choice === 'Other' ? other.trim() : choice;
  const isWrong = !isRelation(relation);
  const error = isTried && isWrong ? t(faultKey('RELATION_TOO_SHORT')) : undefined;
  return (
    <FormDialog
      title={t('guarantors.relationTitle')}
      cancelText={t('common:action.cancel')}
      submitText={t('common:action.next')}
      isIncomplete={isWrong}
      save={keptByPage(() => props.onNext(relation))}
      onTry={() => setIsTried(true)}
      onClose={props.onCancel}
      losesInput={props.losesInput}
    >
      <ChoiceList
        id="guarantor-relation"
        name="relation"
        label={t('guarantors.relation')}
        isLegendHidden
        error={choice === 'Other' ? undefined : error}
        value={choice}
        onChange={setChoice}
        options={relations.map((value) => ({ value, label: t(`guarantors.relations.${value}`) }))}
      />
      {choice === 'Other' && (
        <TextInput
          id="guarantor-other"
          label={t('guarantors.relationOther')}
          error={error}
          value={other}
          onText={setOther}
          inputProps={{ maxLength: 100 }}
        />
      )}
    </FormDialog>
  );
}

/** Second step: the person's details. */
function DetailsStep(props: {
  initial: Guarantor;
  isNew: boolean;
  onSave: (guarantor: Guarantor) => void;
  onBack: (guarantor: Guarantor) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const [draft, setDraft] = useState(() => ({ ...props.initial, phone: withoutPrefix(props.initial.phone) }));
  const [isTried, setIsTried] = useState(false);
  const change = (part: Partial<Guarantor>) => setDraft((now) => ({ ...now, ...part }));
  const fault = draft.phone.trim() === '' ? undefined : phoneFault(withPrefix(draft.phone));
  const mistakes: Faults<'name' | 'ssn' | 'email' | 'phone'> = {
    ...personFaults(draft, todayInSweden()),
    ...(fault ? { phone: fault } : {}),
  };
  const errorOf = (name: keyof typeof mistakes) => {
    const code = isTried ? mistakes[name] : undefined;
    return code === undefined ? undefined : t(faultKey(code));
  };
  const typed = (): Guarantor => ({
    ...draft,
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: withPrefix(draft.phone),
  });
  return (
    <FormDialog
      title={t('guarantors.detailsTitle')}
      cancelText={t('common:action.back')}
      onCancel={() => props.onBack(typed())}
      submitText={t(props.isNew ? 'common:action.add' : 'common:action.save')}
      isIncomplete={Object.keys(mistakes).length > 0}
      save={keptByPage(() => props.onSave(typed()))}
      onTry={() => setIsTried(true)}
      onClose={props.onCancel}
      losesInput
    >
      <TextInput
        id="guarantor-name"
        label={t('guarantors.name')}
        error={errorOf('name')}
        value={draft.name}
        onText={(name) => change({ name })}
        inputProps={{ maxLength: 200, autoComplete: 'off' }}
      />
      <PersonalNumberField
        id="guarantor-ssn"
        value={draft.ssn}
        onChange={(ssn) => change({ ssn })}
        errorFromLength={2}
        error={errorOf('ssn')}
      />
      <TextInput
        id="guarantor-email"
        label={t('guarantors.email')}
        error={errorOf('email')}
        value={draft.email}
        onText={(email) => change({ email })}
        inputProps={{ type: 'email', maxLength: 254, autoComplete: 'off' }}
      />
      <PhoneField
        id="guarantor-phone"
        label={`${t('common:field.phone')} ${t('common:field.optional')}`}
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
      />
    </FormDialog>
  );
}

/** Adds or changes a guarantor in two steps: relation, then details with a way back. */
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
