import { MORE_TEXT_MAX, requestMoreBody } from '@kreditlina/domain/credit-application/contracts/more';
import { type Review, requestMore } from '@kreditlina/domain/credit-application/contracts/staff';
import type { ReopenableAnswer } from '@kreditlina/domain/credit-application/contracts/steps';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../../../lib/time/table-time.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { CheckboxField } from '../../../../ui/forms/checkbox-field.tsx';
import { formSchema, useContractForm } from '../../../../ui/forms/contract-form.ts';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useUnsavedForm } from '../../../../ui/forms/unsaved.tsx';
import { FactList } from '../../../../ui/page/fact-list.tsx';
import { ChangedNote, useReviewStep } from './review-step.tsx';

function Asked({ more }: { more: NonNullable<Review['more']> }) {
  const { t } = useTranslation('applications');
  const { text, asked_at, answer_by, answered_at, answer, reopens, waits } = more;
  const facts = [
    { key: t('more.asked'), value: tableTime(asked_at) },
    { key: t('more.question'), value: text },
    ...(reopens.length > 0
      ? [{ key: t('more.opened'), value: reopens.map((step) => t(`step.${step}`)).join(', ') }]
      : []),
    ...(waits && reopens.length === 0 ? [{ key: t('more.waits'), value: tableTime(answer_by) }] : []),
    ...(answered_at === null
      ? []
      : [
          { key: t('more.answered'), value: tableTime(answered_at) },
          { key: t('more.answer'), value: answer },
        ]),
  ];
  return (
    <>
      <FactList facts={facts} />
      {waits && reopens.length > 0 && <p>{t('more.withCustomer')}</p>}
    </>
  );
}

const Choices = styled('fieldset')({
  margin: '8px 0 16px',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& > div': { marginBottom: 0 },
});

function Openable(props: {
  reopenable: Review['reopenable'];
  reopens: readonly ReopenableAnswer[];
  setReopens: (reopens: ReopenableAnswer[]) => void;
}) {
  const { t } = useTranslation('applications');
  const { reopenable, reopens, setReopens } = props;
  const hint = useId();
  return (
    <Choices aria-describedby={hint}>
      <legend>{t('more.reopens')}</legend>
      <p id={hint}>{t('more.reopensHint')}</p>
      {reopenable.map((one) => (
        <CheckboxField
          key={one}
          label={t(`step.${one}`)}
          isChecked={reopens.includes(one)}
          onChange={(isChecked) =>
            setReopens(isChecked ? [...reopens, one] : reopens.filter((other) => other !== one))
          }
        />
      ))}
    </Choices>
  );
}

const moreForm = formSchema(requestMoreBody.omit({ version: true }), { missing: { text: 'more.tooShort' } });

/**
 * Form to ask the applicant a question, which is sent as written. Only one question can be open at a time.
 */
export function MoreForm({ applicationId, review }: { applicationId: string; review: Review }) {
  const { t } = useTranslation('applications');
  const { note, forget } = useUnsavedForm();
  const { send, changed, onFailure } = useReviewStep(applicationId, requestMore);
  const { more, is_open, reopenable } = review;
  const canAsk = is_open && !more?.waits;
  const form = useContractForm({
    schema: moreForm,
    texts: 'applications',
    defaults: { text: '', reopens: [] },
    save: async (body) => {
      if (!canAsk) return;
      await send({ ...body, version: review.version });
      forget();
    },
    onFailure,
    isReset: canAsk,
  });
  const { reopens } = form.values;
  if (!is_open && !more && changed === undefined) return null;
  return (
    <section>
      <h3>{t('more.title')}</h3>
      {more && <Asked more={more} />}
      {(canAsk || changed !== undefined) && (
        <form noValidate onChange={note} onSubmit={(event) => void form.submit(event)}>
          <ChangedNote text={changed} />
          <TextInput
            {...form.bindText('text')}
            label={t('more.text')}
            hint={t('more.textHint')}
            multiline
            minRows={3}
            inputProps={{ maxLength: MORE_TEXT_MAX }}
          />
          {reopenable.length > 0 && (
            <Openable reopenable={reopenable} reopens={reopens} setReopens={form.bind('reopens').onChange} />
          )}
          <ActionButton type="submit" isInactive={!canAsk} isBusy={form.isBusy}>
            {t(reopens.length > 0 ? 'more.open' : 'more.send')}
          </ActionButton>
        </form>
      )}
    </section>
  );
}
