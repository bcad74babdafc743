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

/**
 * The dialog opens by itself once, and only while the customer can act on it; the server stores that it was
 * closed.
 */
export const opensByItself = (
  answer: Pick<StatusAnswer, 'is_optional_to_increase'>,
  application: Pick<CreditApplication, 'is_increase_question_closed'>,
): boolean => answer.is_optional_to_increase && !application.is_increase_question_closed;

/** Offer to raise a restricted limit with another guarantor: shown once as a dialog, then kept as a link. */
export function IncreaseOffer(props: { application: Asked; answer: Offered; onMoved: () => void }) {
  const { t } = useTranslation('application');
  const { application, answer } = props;
  const [isOpen, setIsOpen] = useState(() => opensByItself(answer, application));
  const increase = useRequestIncrease(application.id);
  const closing = useCloseIncreaseQuestion(application.id);
  const close = () => {
    setIsOpen(false);
    if (application.is_increase_question_closed) return;
    // If this fails the dialog opens once more, which is harmless: the customer need not see the error.
    closing.mutateAsync({}).catch((error: unknown) => reportError(error, 'increase-dialog'));
  };
  // Awaited instead of a mutation callback: the step changes and this screen unmounts before the callback
  // would run.
  const add = async () => {
    try {
      await increase.mutateAsync({});
      setIsOpen(false);
      props.onMoved();
    } catch (error) {
      notifyError(error);
    }
  };
  // A limit restricted to a single guarantor that can no longer be increased: an attempt was made.
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
