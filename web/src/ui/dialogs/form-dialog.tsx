import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { errorText } from '../../lib/errors/notices.ts';
import { useErrorTitle } from '../../lib/text/use-page-title.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import type { ContractForm } from '../forms/contract-form.ts';
import { ErrorSummary, type FieldMistake, focusControl } from '../forms/error-summary.tsx';
import { WithPhone } from '../page/with-phone.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** Collects the errors shown by the fields of a form (`field.tsx`), so that they are not declared twice. */
function mistakesIn(form: HTMLFormElement): readonly FieldMistake[] {
  return [...form.querySelectorAll<HTMLElement>('[data-invalid="true"]')].flatMap((field) => {
    const id = field.id || field.querySelector('[aria-invalid="true"]')?.id;
    const text = field.querySelector('[data-mistake]')?.getAttribute('data-mistake');
    return id && text ? [{ id, text }] : [];
  });
}

const keyOf = (mistakes: readonly FieldMistake[]): string => JSON.stringify(mistakes);

/**
 * Collects the errors that a form's fields show after an attempt to submit; the page title announces them. A
 * form with one field needs no list: the field takes the focus.
 * @param attempt number of attempts
 */
function useFormMistakes(form: RefObject<HTMLFormElement | null>, attempt: number): readonly FieldMistake[] {
  const [mistakes, setMistakes] = useState<readonly FieldMistake[]>([]);
  const [isOneField, setOneField] = useState(false);
  // Runs after every render, so that a corrected field leaves the list.
  useLayoutEffect(() => {
    if (attempt === 0 || !form.current) return;
    const found = mistakesIn(form.current);
    setMistakes((before) => (keyOf(before) === keyOf(found) ? before : found));
    setOneField(form.current.querySelectorAll('[data-invalid]').length === 1);
  });
  const [only] = isOneField ? mistakes : [];
  const onlyId = only?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try brings the focus back
  useLayoutEffect(() => {
    if (onlyId !== undefined) focusControl(onlyId);
  }, [onlyId, attempt]);
  useErrorTitle(mistakes.length > 0);
  return isOneField ? [] : mistakes;
}

/** A server error that belongs to no field, shown above the fields. */
export function Failure({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <WithPhone>{errorText(error)}</WithPhone>
    </Alert>
  );
}

/** A form in a dialog: error list, server error, fields and one submit button, also triggered by Enter. */
export function FormDialog(props: {
  title: string;
  cancelText: string;
  /** Action of the secondary button, if it is not to close the dialog. */
  onCancel?: () => void;
  losesInput?: boolean | undefined;
  /** If undefined, the form is read-only. */
  submitText?: string | undefined;
  busyText?: string;
  form: ContractForm;
  onClose: () => void;
  children: ReactNode;
}) {
  const { form, submitText } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const mistakes = useFormMistakes(element, form.attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submitText !== undefined) void form.submit();
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
            <ActionButton
              type="submit"
              form={formId}
              isInactive={form.isIncomplete}
              isBusy={form.isBusy}
              {...(props.busyText !== undefined && { busyText: props.busyText })}
            >
              {submitText}
            </ActionButton>
          )}
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={submit}>
        <ErrorSummary mistakes={mistakes} attempt={form.attempt} />
        <Failure error={form.failure} />
        {props.children}
      </form>
    </MessageDialog>
  );
}
