import { COMMENT_MAX_LENGTH } from '@kreditlina/domain/comment/contracts/limits';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What a comment says, being written or changed. Nothing is saved that says nothing. */
export function CommentForm(props: {
  label: string;
  hint?: ReactNode;
  text?: string;
  save: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const { t } = useTranslation('comments');
  const [text, setText] = useState(props.text ?? '');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isEmpty = text.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setFailure(undefined);
    if (isEmpty || isBusy) return;
    setIsBusy(true);
    try {
      await props.save(text.trim());
      setText('');
      setIsTried(false);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {failure}
        </Alert>
      )}
      <TextInput
        label={props.label}
        hint={props.hint}
        error={isTried && isEmpty ? t('textMissing') : undefined}
        value={text}
        onText={setText}
        multiline
        minRows={2}
        maxRows={12}
        inputProps={{ maxLength: COMMENT_MAX_LENGTH }}
      />
      <ActionButton type="submit" isInactive={isEmpty} isBusy={isBusy}>
        {t('save')}
      </ActionButton>
      {props.onCancel && (
        <Button sx={{ ml: 1 }} onClick={props.onCancel}>
          {t('cancel')}
        </Button>
      )}
    </form>
  );
}
