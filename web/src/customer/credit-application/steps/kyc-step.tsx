import '../texts/people.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FormDialog, keptByPage } from '../../../ui/form-dialog.tsx';
import { InfoPopover } from '../../../ui/info-popover.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type Kyc, useKyc, useSubmitKyc } from '../api/answers.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { type Mistakes, useStepForm } from '../use-step-form.ts';

/** Asks for a required free text. */
export function TextDialog(props: {
  title: string;
  hint: string;
  initial: string;
  onConfirm: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const [text, setText] = useState(props.initial);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = text.trim() === '';
  return (
    <FormDialog
      title={props.title}
      cancelText={t('common:action.cancel')}
      submitText={t('kyc.confirm')}
      isIncomplete={isEmpty}
      save={keptByPage(() => props.onConfirm(text.trim()))}
      onTry={() => setIsTried(true)}
      onClose={props.onCancel}
    >
      <TextInput
        id="text-dialog"
        label={t('kyc.explanation')}
        hint={props.hint}
        error={isTried && isEmpty ? t('kyc.explanationMissing') : undefined}
        value={text}
        onText={setText}
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
  /** Free text; empty means no, null means not answered. */
  pep: string | null;
  external_influencer: string | null;
}

/** All three are legal declarations: each needs an explicit answer. */
export const kycMistakes = ({ sole_owner, pep, external_influencer }: KycValues): Mistakes<KycValues> => ({
  ...(sole_owner === '' ? { sole_owner: 'kyc.soleMissing' } : {}),
  ...(pep === null ? { pep: 'kyc.pepMissing' } : {}),
  ...(external_influencer === null ? { external_influencer: 'kyc.influenceMissing' } : {}),
});

/** A question whose "Ja" needs an explanation, asked for in a dialog. */
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
  const form = useStepForm<KycValues>({
    applicationId: application.id,
    step: 'kyc',
    defaults: {
      sole_owner: kyc.sole_owner ?? '',
      pep: kyc.sole_owner === null ? null : kyc.pep,
      external_influencer: kyc.sole_owner === null ? null : kyc.external_influencer,
    },
    validate: kycMistakes,
    save: async ({ sole_owner, pep, external_influencer }) => {
      if (sole_owner === '' || pep === null || external_influencer === null) return;
      await save.mutateAsync({ kyc_data: { sole_owner, pep, external_influencer } });
      onSaved();
    },
  });
  return (
    <StepScreen
      title={t('kyc.title')}
      lead={t('kyc.lead')}
      mistakes={form.mistakes}
      attempt={form.attempt}
      onSubmit={form.submit}
      isInactive={Object.keys(kycMistakes(form.values)).length > 0}
      isBusy={form.isBusy}
      onBack={onBack}
    >
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

/** Step kyc: sole owner, PEP, external influence. */
export default function KycStep(props: StepProps) {
  const { data, isError, refetch } = useKyc(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data) return <SkeletonLines />;
  return <KycForm {...props} kyc={data.kyc_data} />;
}
