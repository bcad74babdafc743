import { MORE_TEXT_MAX } from '@kreditlina/domain/credit-application/contracts/more';
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { isReason } from '@kreditlina/domain/validators/form-rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTime } from '../../../../lib/table-time.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { requestMore } from '../../api.ts';
import { useReviewStep } from './use-review-step.ts';

/** What the applicant was asked last, and what they answered. */
function Asked({ more }: { more: NonNullable<Review['more']> }) {
  const { t } = useTranslation('applications');
  const { text, asked_at, answer_by, answered_at, answer } = more;
  const facts = [
    { key: t('more.asked'), value: tableTime(asked_at) },
    { key: t('more.question'), value: text },
    ...(answered_at === null
      ? [{ key: t('more.waits'), value: tableTime(answer_by) }]
      : [
          { key: t('more.answered'), value: tableTime(answered_at) },
          { key: t('more.answer'), value: answer },
        ]),
  ];
  return <FactList facts={facts} />;
}

/** Asks the applicant for something, in the words that they will read; one question at a time. */
export function MoreForm({ applicationId, review }: { applicationId: string; review: Review }) {
  const { t } = useTranslation('applications');
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const step = useReviewStep(applicationId, requestMore);
  const { more, is_open } = review;
  const waits = more !== null && more.answered_at === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReason(text)) return;
    step.mutate(
      { text },
      {
        onSuccess: () => {
          setText('');
          setIsTried(false);
        },
      },
    );
  };
  return (
    <section>
      <h3>{t('more.title')}</h3>
      {more && <Asked more={more} />}
      {is_open && !waits && (
        <form noValidate onSubmit={submit}>
          <TextInput
            label={t('more.text')}
            hint={t('more.textHint')}
            error={isTried && !isReason(text) ? t('more.tooShort') : undefined}
            value={text}
            onText={setText}
            multiline
            minRows={3}
            inputProps={{ maxLength: MORE_TEXT_MAX }}
          />
          <ActionButton type="submit" isBusy={step.isPending}>
            {t('more.send')}
          </ActionButton>
        </form>
      )}
    </section>
  );
}
