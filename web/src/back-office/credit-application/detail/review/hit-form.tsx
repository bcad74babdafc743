import { decideHit, type Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { type HitOutcome, hitOutcomes } from '@kreditlina/domain/kernel/screening-hits';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import Button from '@mui/material/Button';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../../lib/i18n.ts';
import { mayDo, useSession } from '../../../../lib/session-store.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { ChoiceList } from '../../../../ui/choice-list.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useUnsavedForm } from '../../../../ui/unsaved.ts';
import { ChangedNote, useReviewStep } from './review-step.tsx';

/** Whether one hit is the person, and why; for a confirmed PEP also the source of funds. */
export function HitForm(props: {
  applicationId: string;
  /** Version of the application that the reader saw. */
  version: number;
  personId: string;
  hitId: string;
  isSanction: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('applications');
  const id = useId();
  const mayAccept = useSession(({ user }) => mayDo(user, 'accept-position'));
  const [outcome, setOutcome] = useState<HitOutcome | ''>('');
  const [reason, setReason] = useState('');
  const [source, setSource] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { note } = useUnsavedForm();
  const step = useReviewStep(props.applicationId, decideHit);
  const isPosition = outcome === 'true-match' && !props.isSanction;
  const isBlocked = isPosition && !mayAccept;
  const isWhole = outcome !== '' && isReason(reason) && (!isPosition || isReason(source)) && !isBlocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (outcome === '' || !isWhole) return;
    const body = {
      version: props.version,
      person_id: props.personId,
      hit_id: props.hitId,
      outcome,
      reason,
      source_of_funds: isPosition ? source : '',
    };
    step.send(body, props.onDone);
  };
  return (
    <form noValidate onChange={note} onSubmit={submit}>
      <ChangedNote text={step.changed} />
      <ChoiceList
        id={`${id}-outcome`}
        name={`${id}-outcome`}
        label={t('review.isThePerson')}
        error={isTried && outcome === '' ? t('review.chooseOutcome') : undefined}
        value={outcome}
        onChange={setOutcome}
        options={hitOutcomes.map((value) => ({ value, label: t(`review.outcome.${value}`) }))}
      />
      {isBlocked && <p role="alert">{t('review.approverOnly')}</p>}
      <TextInput
        label={t('review.why')}
        hint={t('review.whyHint')}
        error={isTried && !isReason(reason) ? t(faultKey('REASON_TOO_SHORT')) : undefined}
        value={reason}
        onText={setReason}
        multiline
        inputProps={{ maxLength: 2000 }}
      />
      {isPosition && !isBlocked && (
        <TextInput
          label={t('review.source')}
          hint={t('review.sourceHint')}
          error={isTried && !isReason(source) ? t(faultKey('SOURCE_OF_FUNDS_REQUIRED')) : undefined}
          value={source}
          onText={setSource}
          multiline
          inputProps={{ maxLength: 2000 }}
        />
      )}
      <ActionButton type="submit" isInactive={!isWhole} isBusy={step.isPending}>
        {t('review.save')}
      </ActionButton>
      <Button onClick={props.onDone}>{t('review.cancel')}</Button>
    </form>
  );
}

/** Names that differ from the register; empty if all agree. */
export function OtherNames({ names }: { names: Review['other_names'] }) {
  const { t } = useTranslation('applications');
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="other-names">
      <h3 id="other-names">{t('review.otherNames')}</h3>
      <p>{t('review.otherNamesLead')}</p>
      {names.map(({ person_id, parts, named, registered }) => (
        <FactList
          key={person_id}
          facts={[
            { key: t('review.part'), value: parts.map((part) => t(`review.parts.${part}`)).join(', ') },
            { key: t('review.named'), value: named },
            { key: t('review.registered'), value: registered },
          ]}
        />
      ))}
    </section>
  );
}
