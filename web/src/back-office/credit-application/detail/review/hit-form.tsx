import { decideHit, decideHitBody, type Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { type HitOutcome, hitOutcomes } from '@kreditlina/domain/kernel/screening-hits';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { mayDo, useSession } from '../../../../lib/session/session-store.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ChoiceList } from '../../../../ui/forms/choice-list.tsx';
import { formSchema, useContractForm } from '../../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useUnsavedForm } from '../../../../ui/forms/unsaved.tsx';
import { FactList } from '../../../../ui/page/fact-list.tsx';
import { ChangedNote, useReviewStep } from './review-step.tsx';

interface HitValues {
  readonly outcome: HitOutcome | '';
  readonly reason: string;
  readonly source_of_funds: string;
}

const isPosition = ({ outcome }: HitValues, isSanction: boolean): boolean =>
  outcome === 'true-match' && !isSanction;

const hitForm = (isSanction: boolean) =>
  formSchema(decideHitBody.pick({ outcome: true, reason: true, source_of_funds: true }), {
    bodyOf: (values: HitValues) => ({
      ...values,
      source_of_funds: isPosition(values, isSanction) ? values.source_of_funds : '',
    }),
    missing: { outcome: 'review.chooseOutcome' },
    faults: (values) => ({
      ...(isReason(values.reason) ? {} : { reason: 'REASON_TOO_SHORT' }),
      ...(!isPosition(values, isSanction) || isReason(values.source_of_funds)
        ? {}
        : { source_of_funds: 'SOURCE_OF_FUNDS_REQUIRED' }),
    }),
  });

/**
 * Form to decide, with a reason, whether a hit is the person. A confirmed PEP also needs the source of funds.
 */
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
  const mayAccept = useSession(({ user }) => mayDo(user, 'accept-position'));
  const { note } = useUnsavedForm();
  const { send, changed, onFailure } = useReviewStep(props.applicationId, decideHit);
  const form = useContractForm({
    schema: hitForm(props.isSanction),
    texts: 'applications',
    defaults: { outcome: '', reason: '', source_of_funds: '' },
    save: async (body) => {
      if (isBlocked) return;
      const { version, personId: person_id, hitId: hit_id } = props;
      await send({ ...body, version, person_id, hit_id });
      props.onDone();
    },
    onFailure,
  });
  const outcome = form.bind('outcome');
  const asksSource = isPosition(form.values, props.isSanction);
  const isBlocked = asksSource && !mayAccept;
  return (
    <form noValidate onChange={note} onSubmit={(event) => void form.submit(event)}>
      <ChangedNote text={changed} />
      <ChoiceList
        {...outcome}
        name={outcome.id}
        label={t('review.isThePerson')}
        options={hitOutcomes.map((value) => ({ value, label: t(`review.outcome.${value}`) }))}
      />
      {isBlocked && <p role="alert">{t('review.approverOnly')}</p>}
      <TextInput
        {...form.bindText('reason')}
        label={t('review.why')}
        hint={t('review.whyHint')}
        multiline
        inputProps={{ maxLength: 2000 }}
      />
      {asksSource && !isBlocked && (
        <TextInput
          {...form.bindText('source_of_funds')}
          label={t('review.source')}
          hint={t('review.sourceHint')}
          multiline
          inputProps={{ maxLength: 2000 }}
        />
      )}
      <ActionButton type="submit" isInactive={form.isIncomplete || isBlocked} isBusy={form.isBusy}>
        {t('review.save')}
      </ActionButton>
      <Button onClick={props.onDone}>{t('review.cancel')}</Button>
    </form>
  );
}

/** Lists names that differ from those in the register; renders nothing if all agree. */
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
