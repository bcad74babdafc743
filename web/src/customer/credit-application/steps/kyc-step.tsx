import '../texts/people.ts';
import { dueDiligenceBody } from '@kreditlina/domain/credit-application/contracts/due-diligence';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { ChoiceList } from '../../../ui/forms/choice-list.tsx';
import { formSchema, useContractForm } from '../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { type Kyc, useKyc, useSubmitKyc } from '../api/answers.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';
import { InfoPopover } from './info-popover.tsx';

const explanationForm = formSchema(dueDiligenceBody.shape.kyc_data.pick({ pep: true }), {
  faults: ({ pep }) => (pep.trim() === '' ? { pep: 'kyc.explanationMissing' } : {}),
});

export function TextDialog(props: {
  title: string;
  hint: string;
  initial: string;
  onConfirm: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const form = useContractForm({
    schema: explanationForm,
    texts: 'application',
    defaults: { pep: props.initial },
    save: ({ pep }) => props.onConfirm(pep.trim()),
  });
  return (
    <FormDialog
      title={props.title}
      cancelText={t('common:action.cancel')}
      submitText={t('kyc.confirm')}
      form={form}
      onClose={props.onCancel}
    >
      <TextInput
        {...form.bindText('pep')}
        label={t('kyc.explanation')}
        hint={props.hint}
        multiline
        minRows={3}
        maxRows={10}
        inputProps={{ maxLength: 2000 }}
        autoFocus
      />
    </FormDialog>
  );
}

interface KycValues {
  sole_owner: 'yes' | 'no' | '';
  /** Free text; empty if the answer is no, null if not answered. */
  pep: string | null;
  external_influencer: string | null;
}

/** Form of three legal declarations, each of which needs an explicit answer. */
export const kycForm = formSchema(dueDiligenceBody, {
  bodyOf: (values: KycValues) => ({ kyc_data: values }),
  missing: {
    sole_owner: 'kyc.soleMissing',
    pep: 'kyc.pepMissing',
    external_influencer: 'kyc.influenceMissing',
  },
});

/** A yes-or-no question; "Ja" opens a dialog that asks for an explanation. */
function ExplainedQuestion(props: {
  id: string;
  about: 'pep' | 'influence';
  value: string | null;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('application');
  const [isOpen, setIsOpen] = useState(false);
  const { about, value } = props;
  const answer = (yesNo: 'yes' | 'no') => (yesNo === 'yes' ? setIsOpen(true) : props.onChange(''));
  return (
    <>
      <ChoiceList
        id={props.id}
        name={about}
        label={<Question about={about} />}
        layout="columns"
        error={props.error}
        value={isOpen || value ? 'yes' : value === null ? '' : 'no'}
        onChange={answer}
        options={[
          { value: 'yes', label: t('kyc.yes'), hint: value ?? '' },
          { value: 'no', label: t('kyc.no') },
        ]}
      />
      {value && (
        <Button sx={{ mt: -4, mb: 6, ml: -6 }} onClick={() => setIsOpen(true)}>
          {t('common:action.edit')}
        </Button>
      )}
      {isOpen && (
        <TextDialog
          title={t(`kyc.${about}Dialog`)}
          hint={t(`kyc.${about}Hint`)}
          initial={value ?? ''}
          onCancel={() => setIsOpen(false)}
          onConfirm={(text) => {
            props.onChange(text);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

function Question({ about }: { about: 'soleOwner' | 'pep' | 'influence' }) {
  const { t } = useTranslation('application');
  return (
    <>
      {t(`kyc.${about}`)} <InfoPopover about={t(`kyc.${about}`)}>{t(`kyc.${about}Info`)}</InfoPopover>
    </>
  );
}

function KycForm({ application, onSaved, onBack, kyc }: StepProps & { kyc: Kyc['kyc_data'] }) {
  const { t } = useTranslation('application');
  const save = useSubmitKyc(application.id);
  const form = useStepForm({
    applicationId: application.id,
    step: 'kyc',
    schema: kycForm,
    defaults: {
      sole_owner: kyc.sole_owner ?? '',
      pep: kyc.sole_owner === null ? null : kyc.pep,
      external_influencer: kyc.sole_owner === null ? null : kyc.external_influencer,
    },
    save: async (body) => {
      await save.mutateAsync(body);
      onSaved();
    },
  });
  return (
    <StepScreen title={t('kyc.title')} lead={t('kyc.lead')} form={form} onBack={onBack}>
      <ChoiceList
        {...form.bind('sole_owner')}
        name="sole_owner"
        label={<Question about="soleOwner" />}
        layout="columns"
        options={[
          { value: 'yes', label: t('kyc.yes') },
          { value: 'no', label: t('kyc.no') },
        ]}
      />
      <ExplainedQuestion {...form.bind('pep')} about="pep" />
      <ExplainedQuestion {...form.bind('external_influencer')} about="influence" />
    </StepScreen>
  );
}

export default function KycStep(props: StepProps) {
  const { data, isError, refetch } = useKyc(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data) return <SkeletonLines />;
  return <KycForm {...props} kyc={data.kyc_data} />;
}
