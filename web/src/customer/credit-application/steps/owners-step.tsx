import '../texts/people.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/session-store.ts';
import { todayInSweden } from '../../../lib/time/days.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { SkeletonLines } from '../../../ui/page/loading.tsx';
import { type Kyc, useOwners, useSubmitOwners } from '../api/answers.ts';
import { OwnerDialog } from '../owners/owner-dialog.tsx';
import { ControlSection, OwnerList } from '../owners/owner-list.tsx';
import {
  askedBeside,
  type Owner,
  type OwnersAsked,
  ownersForm,
  valuesFrom,
  withOwner,
  withoutOwner,
} from '../owners/owners.ts';
import { LoadFailure, type StepProps, StepScreen } from '../step-screen.tsx';
import { useStepForm } from '../use-step-form.ts';

type Opened =
  | { readonly kind: 'owner'; readonly index?: number; readonly parent?: Owner | undefined }
  | { readonly kind: 'alternative'; readonly index?: number };

const parentRef = (parent: Owner | undefined) =>
  parent?.type === 'company' ? { name: parent.name, number: parent.reg_number } : undefined;

function OwnersForm({
  application,
  onSaved,
  onBack,
  kyc,
  userSsn,
}: StepProps & { kyc: Kyc['kyc_data']; userSsn: string }) {
  const { t } = useTranslation('application');
  const save = useSubmitOwners(application.id);
  const [opened, setOpened] = useState<Opened>();
  const asked: OwnersAsked = {
    userSsn,
    isInfluenced: kyc.external_influencer !== '',
    today: todayInSweden(),
  };
  const form = useStepForm({
    applicationId: application.id,
    step: 'owners',
    defaults: valuesFrom(kyc),
    schema: ownersForm(asked),
    save: async (body) => {
      await save.mutateAsync(body);
      onSaved();
    },
  });
  const owners = form.bind('owners');
  const alternatives = form.bind('alternative_owners');
  const noOne = form.bind('no_one_owns_more_than_25_percent');
  const list = opened?.kind === 'alternative' ? alternatives : owners;
  const edited = opened?.index === undefined ? undefined : list.value[opened.index];
  const keep = (one: Owner) => {
    const next =
      opened?.index === undefined ? [...list.value, one] : withOwner(list.value, opened.index, one);
    list.onChange(next);
    setOpened(undefined);
  };
  const parent =
    opened?.kind === 'owner'
      ? (opened.parent ??
        owners.value.find((one) => one.type === 'company' && one.reg_number === edited?.parent))
      : undefined;
  const beside = askedBeside(form.values, asked);
  return (
    <StepScreen title={t('owners.title')} lead={t('owners.lead')} form={form} onBack={onBack}>
      {!noOne.value && (
        <div id={owners.id}>
          <OwnerList
            kind="owner"
            owners={owners.value}
            onEdit={(index) => setOpened({ kind: 'owner', index })}
            onRemove={(one) => owners.onChange(withoutOwner(owners.value, one))}
            onAddTo={(one) => setOpened({ kind: 'owner', parent: one })}
          />
          <Button variant="outlined" sx={{ mb: 6 }} onClick={() => setOpened({ kind: 'owner' })}>
            {t('owners.add')}
          </Button>
        </div>
      )}
      <CheckboxField
        id={noOne.id}
        label={t('owners.noOne')}
        isChecked={noOne.value}
        onChange={noOne.onChange}
      />
      {beside && (
        <ControlSection
          id={alternatives.id}
          asked={beside}
          isNoOne={noOne.value}
          persons={alternatives.value}
          onAdd={() => setOpened({ kind: 'alternative' })}
          onEdit={(index) => setOpened({ kind: 'alternative', index })}
          onRemove={(one) => alternatives.onChange(withoutOwner(alternatives.value, one))}
        />
      )}
      {opened && (
        <OwnerDialog
          owner={edited}
          parent={parentRef(parent)}
          isPersonOnly={opened.kind === 'alternative'}
          onSave={keep}
          onCancel={() => setOpened(undefined)}
        />
      )}
    </StepScreen>
  );
}

/**
 * Step owners: all owners above 25 %, down to natural persons, and the people in control if there is no such
 * owner or if the company is influenced from outside.
 */
export default function OwnersStep(props: StepProps) {
  const user = useSession((state) => state.user);
  const { data, isError, refetch } = useOwners(props.application.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} onBack={props.onBack} />;
  if (!data || !user) return <SkeletonLines />;
  return <OwnersForm {...props} kyc={data.kyc_data} userSsn={user.ssn} />;
}
