import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { formatCents, formatDeadline } from '@kreditlina/domain/text/index';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../lib/error-reporting.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { type StatusAnswer, useCloseIncreaseQuestion, useRequestIncrease } from '../api/decision.ts';

type Offered = Pick<StatusAnswer, 'is_limit_restricted' | 'is_optional_to_increase' | 'expires_at'>;
type Asked = Pick<CreditApplication, 'id' | 'is_increase_question_closed'>;

/** The dialog opens by itself once, and only while the customer can act on it; the server knows that it was closed. */
export const opensByItself = (
  answer: Pick<StatusAnswer, 'is_optional_to_increase'>,
  application: Pick<CreditApplication, 'is_increase_question_closed'>,
): boolean => answer.is_optional_to_increase && !application.is_increase_question_closed;

/** A restricted limit can be raised with another guarantor: asked once, and at hand afterwards. */
export function IncreaseOffer(props: { application: Asked; answer: Offered; onMoved: () => void }) {
  const { t } = useTranslation('application');
  const { application, answer } = props;
  const [isOpen, setIsOpen] = useState(() => opensByItself(answer, application));
  const increase = useRequestIncrease(application.id);
  const closing = useCloseIncreaseQuestion(application.id);
  const close = () => {
    setIsOpen(false);
    if (application.is_increase_question_closed) return;
    // Not written down it is asked once more: nothing that the customer has to know.
    closing.mutateAsync({}).catch((error: unknown) => reportError(error, 'increase-dialog'));
  };
  // A promise, not a callback of the mutation: the step has moved on, and with it this screen, before it is called.
  const add = async () => {
    try {
      await increase.mutateAsync({});
      setIsOpen(false);
      props.onMoved();
    } catch (error) {
      notifyError(error);
    }
  };
  // A limit that one guarantor holds down and nobody may try to raise: it was tried.
  if (!answer.is_optional_to_increase)
    return answer.is_limit_restricted ? <p>{t('increase.tried')}</p> : null;
  const figures = { single: formatCents(creditTerms.singleGuarantorMaxCents) };
  return (
    <>
      <Button sx={{ ml: '-28px' }} onClick={() => setIsOpen(true)}>
        {t('increase.open')}
      </Button>
      {isOpen && (
        <MessageDialog
          title={t('increase.title')}
          onClose={close}
          actions={
            <>
              <ActionButton variant="text" onClick={close}>
                {t('increase.keep')}
              </ActionButton>
              <ActionButton isBusy={increase.isPending} onClick={() => void add()}>
                {t('increase.add')}
              </ActionButton>
            </>
          }
        >
          <p>
            {t('increase.text', figures)}{' '}
            {answer.expires_at && t('increase.until', { date: formatDeadline(answer.expires_at) })}
          </p>
        </MessageDialog>
      )}
    </>
  );
}
