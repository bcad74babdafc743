import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';

/** Another guarantor is needed, which one, and whom to ask. */
export function ExtraNeededDialog(props: { isOnlyYou: boolean; onClose: () => void; onAdd: () => void }) {
  const { t } = useTranslation('application');
  return (
    <MessageDialog
      title={t('guarantors.needsExtraTitle')}
      onClose={props.onClose}
      actions={
        <>
          <ActionButton variant="text" onClick={props.onClose}>
            {t('common:action.close')}
          </ActionButton>
          <ActionButton onClick={props.onAdd}>{t('guarantors.addExtra')}</ActionButton>
        </>
      }
    >
      {props.isOnlyYou && <p>{t('guarantors.needsExtraOnlyYou')}</p>}
      <p>{t('guarantors.needsExtraText')}</p>
      <p>{t('guarantors.questions', { phone: support.phone, hours: t('common:support.phoneHours') })}</p>
    </MessageDialog>
  );
}
