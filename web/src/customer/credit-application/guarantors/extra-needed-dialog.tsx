import { useTranslation } from 'react-i18next';
import { support } from '../../../lib/constants.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { WithPhone } from '../../../ui/with-phone.tsx';
import { OwnShortfall } from './gone-notice.tsx';
import { nameList } from './guarantor.ts';

/**
 * Another guarantor is needed: which kind, and whom to ask. Names the people already tried; reasons are shown
 * only about the reader.
 */
export function ExtraNeededDialog(props: {
  isOnlyYou: boolean;
  insufficient: readonly string[];
  ownShortfall: readonly string[];
  onClose: () => void;
  onAdd: () => void;
}) {
  const { t } = useTranslation('application');
  const { isOnlyYou, insufficient } = props;
  const isTried = insufficient.length > 0;
  return (
    <MessageDialog
      title={t(isTried ? 'guarantors.insufficientTitle' : 'guarantors.needsExtraTitle')}
      onClose={props.onClose}
      isOnlyText
      actions={
        <>
          <ActionButton variant="text" onClick={props.onClose}>
            {t('common:action.close')}
          </ActionButton>
          <ActionButton onClick={props.onAdd}>{t('guarantors.addExtra')}</ActionButton>
        </>
      }
    >
      {isTried && <p>{t('guarantors.insufficientText', { names: nameList.format(insufficient) })}</p>}
      {!isTried && isOnlyYou && <p>{t('guarantors.needsExtraOnlyYou')}</p>}
      <p>{t(isTried ? 'guarantors.insufficientNeeds' : 'guarantors.needsExtraText')}</p>
      <OwnShortfall lines={props.ownShortfall} />
      {isTried && <p>{t('guarantors.insufficientWhy')}</p>}
      <p>
        <WithPhone>
          {t('guarantors.questions', { phone: support.phone, hours: t('common:support.phoneHours') })}
        </WithPhone>
      </p>
    </MessageDialog>
  );
}
