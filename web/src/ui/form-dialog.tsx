import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { errorText } from '../lib/notify-error.ts';
import { ActionButton } from './action-button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useFormMistakes } from './form-mistakes.ts';
import { MessageDialog } from './message-dialog.tsx';
import { WithPhone } from './with-phone.tsx';

/** Save state of a form that only changes the page: immediate. */
export const keptByPage = (mutate: () => void) => ({ isPending: false, error: null, mutate });

/**
 * A form in a dialog: error list, the server's error, the fields, and one submit button, also triggered by
 * Enter.
 */
export function FormDialog(props: {
  title: string;
  cancelText: string;
  /** Set if the secondary button does something else than close. */
  onCancel?: () => void;
  losesInput?: boolean | undefined;
  /** Undefined: the form is read-only. */
  submitText?: string | undefined;
  /** A field is missing: the button is announced as inactive, and pressing it shows the errors. */
  isIncomplete: boolean;
  /** State of the submit, as returned by `useMutation`. */
  save: { readonly isPending: boolean; readonly error: Error | null; mutate(): void };
  /** Called on each attempt to submit, complete or not. */
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
