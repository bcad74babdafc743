import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { errorText } from '../lib/notify-error.ts';
import { ActionButton } from './action-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useFormMistakes } from './form-mistakes.ts';
import { MessageDialog } from './message-dialog.tsx';
import { WithPhone } from './with-phone.tsx';

/** The sending of a form that only the page keeps: it is done at once. */
export const keptByPage = (mutate: () => void) => ({ isPending: false, error: null, mutate });

/** A form in a dialog: its mistakes in one place, what the server said against it, its fields, and one button that sends it, also by Enter. */
export function FormDialog(props: {
  title: string;
  cancelText: string;
  /** The button beside it leads elsewhere than out. */
  onCancel?: () => void;
  losesInput?: boolean | undefined;
  /** Without it the form is only read. */
  submitText?: string | undefined;
  /** Something is missing: the button says so, and pressing it shows what. */
  isIncomplete: boolean;
  /** How the sending stands: what `useMutation` returns. */
  save: { readonly isPending: boolean; readonly error: Error | null; mutate(): void };
  /** The reader has tried to send it, whole or not. */
  onTry: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { save, submitText } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const mistakes = useFormMistakes(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    props.onTry();
    if (submitText !== undefined && !props.isIncomplete && !save.isPending) save.mutate();
  };
  return (
    <MessageDialog
      title={props.title}
      onClose={props.onClose}
      losesInput={props.losesInput}
      actions={
        <>
          <Button onClick={props.onCancel ?? props.onClose}>{props.cancelText}</Button>
          {submitText !== undefined && (
            <ActionButton type="submit" form={formId} isInactive={props.isIncomplete} isBusy={save.isPending}>
              {submitText}
            </ActionButton>
          )}
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <ErrorSummary mistakes={mistakes} attempt={attempt} />
        {save.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            <WithPhone>{errorText(save.error)}</WithPhone>
          </Alert>
        )}
        {props.children}
      </form>
    </MessageDialog>
  );
}
