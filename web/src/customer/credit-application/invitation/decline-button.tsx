import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../lib/errors/notices.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { MessageDialog } from '../../../ui/dialogs/message-dialog.tsx';
import { askedFor, type Invitation, useDecline } from './api.ts';

/**
 * Button to decline, available until the signature and as easy to use as accepting. Declining is final for
 * this application, so the button asks for confirmation.
 */
export function DeclineButton({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation('application');
  const decline = useDecline();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const words = invitation.state === 'open' ? 'decline' : 'takeBack';
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t(`invitation.${words}`)}</Button>
      {isAsking && (
        <MessageDialog
          title={t(`invitation.${words}Title`)}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('common:action.back')}</Button>
              <ActionButton
                isBusy={decline.isPending}
                busyText={t('common:state.sending')}
                onClick={() => void decline.mutateAsync({ token }).catch(notifyError)}
              >
                {t(`invitation.${words}`)}
              </ActionButton>
            </>
          }
        >
          <p>{t('invitation.declineText', { inviter: invitation.inviter, ...askedFor(invitation) })}</p>
        </MessageDialog>
      )}
    </>
  );
}
