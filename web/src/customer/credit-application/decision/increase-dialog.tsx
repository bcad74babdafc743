import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { formatCents, formatDeadline } from '@kreditlina/domain/text/index';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberClosed, wasClosed } from '../../../lib/closed-dialogs.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { type StatusAnswer, useRequestIncrease } from '../api/decision.ts';

type Restricted = Pick<StatusAnswer, 'is_limit_restricted' | 'is_optional_to_increase'>;
type Offered = Restricted & Pick<StatusAnswer, 'expires_at'>;

/** The dialog opens by itself once; the browser remembers that it was closed. */
export const opensByItself = (answer: Restricted, isClosed: boolean): boolean =>
  (answer.is_limit_restricted || answer.is_optional_to_increase) && !isClosed;

const DIALOG = 'increase';

/** A restricted limit can be raised with another guarantor. */
export function IncreaseDialog(props: { applicationId: string; answer: Offered; onMoved: () => void }) {
  const { t } = useTranslation('application');
  const { applicationId, answer } = props;
  const [isOpen, setIsOpen] = useState(() => opensByItself(answer, wasClosed(DIALOG, applicationId)));
  const increase = useRequestIncrease(applicationId);
  const close = () => {
    rememberClosed(DIALOG, applicationId);
    setIsOpen(false);
  };
  // A promise, not a callback of the mutation: the step has moved on, and with it this screen, before it is called.
  const add = async () => {
    try {
      await increase.mutateAsync({});
      close();
      props.onMoved();
    } catch (error) {
      notifyError(error);
    }
  };
  if (!isOpen) return null;
  const figures = {
    single: formatCents(creditTerms.singleGuarantorMaxCents),
    max: formatCents(creditTerms.productMaxCents),
  };
  return (
    <MessageDialog
      title={t('increase.title')}
      onClose={close}
      actions={
        <>
          <ActionButton variant="text" onClick={close}>
            {t('increase.keep')}
          </ActionButton>
          {answer.is_optional_to_increase && (
            <ActionButton isBusy={increase.isPending} onClick={() => void add()}>
              {t('increase.add')}
            </ActionButton>
          )}
        </>
      }
    >
      <p>
        {t('increase.text', figures)}{' '}
        {answer.expires_at && t('increase.until', { date: formatDeadline(answer.expires_at) })}
      </p>
    </MessageDialog>
  );
}
