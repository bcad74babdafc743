import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, keptByPage } from '../../ui/form-dialog.tsx';
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
  return (
    <FormDialog
      title={props.title}
      cancelText={t('common:action.cancel')}
      submitText={t('kyc.confirm')}
      isIncomplete={isEmpty}
      save={keptByPage(() => props.onConfirm(text.trim()))}
      onTry={() => setIsTried(true)}
      onClose={props.onCancel}
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
    </FormDialog>
  );
}
