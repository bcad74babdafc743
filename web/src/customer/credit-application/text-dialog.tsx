import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action-button.tsx';
import { focusControl } from '../../ui/error-summary.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Asks for a required free text. */
export function TextDialog(props: {
  title: string;
  hint: string;
  initial: string;
  onConfirm: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation('application');
  const [text, setText] = useState(props.initial);
  const [isTried, setIsTried] = useState(false);
  const isEmpty = text.trim() === '';
  const confirm = () => {
    setIsTried(true);
    if (isEmpty) focusControl('text-dialog');
    else props.onConfirm(text.trim());
  };
  return (
    <MessageDialog
      title={props.title}
      onClose={props.onCancel}
      actions={
        <>
          <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>
          <ActionButton onClick={confirm} isInactive={isEmpty}>
            {t('kyc.confirm')}
          </ActionButton>
        </>
      }
    >
      <TextInput
        id="text-dialog"
        label={t('kyc.explanation')}
        hint={props.hint}
        error={isTried && isEmpty ? t('kyc.explanationMissing') : undefined}
        value={text}
        onText={setText}
        multiline
        minRows={3}
        maxRows={10}
        inputProps={{ maxLength: 2000 }}
        autoFocus
      />
    </MessageDialog>
  );
}
