import { isReason, REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../lib/i18n.ts';
import { errorText } from '../../lib/notify-error.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ErrorSummary, type FieldMistake } from '../../ui/error-summary.tsx';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { type EffectLine, EffectTable } from './effect-table.tsx';
import './effect-table.tsx';

/** Reason of a staff action: the chosen code, empty if there is no choice, and a comment. */
export interface Why {
  readonly reason: string;
  readonly comment: string;
}

export interface OverrideDialogProps {
  readonly title: string;
  /** Description of the action and its subject. */
  readonly lead?: ReactNode;
  /** Available codes; empty: the comment alone is the reason. */
  readonly reasons: readonly SelectOption[];
  /** Called with each chosen code; empty: none. */
  readonly onReason?: (reason: string) => void;
  readonly submitText: string;
  readonly cancelText?: string;
  /** Errors of the caller's own fields, listed with those of the dialog. */
  readonly mistakes?: readonly FieldMistake[];
  /** The caller's own fields; errors are shown after the first submit. */
  readonly fields?: (isTried: boolean) => ReactNode;
  /** Effect of the action: undefined if there is none to calculate, `null` while it is calculated. */
  readonly effect?: readonly EffectLine[] | null;
  /** A warning that does not block. */
  readonly warning?: string | undefined;
  /** Submits. On success the dialog closes; a rejection is shown in the dialog. */
  readonly onSubmit: (why: Why) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Dialog of every staff action that overrides a rule or moves money: reason, effect and one button. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { t } = useTranslation('override');
  const id = useId();
  const [why, setWhy] = useState<Why>({ reason: '', comment: '' });
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isTried = attempt > 0;
  const isReasonMissing = props.reasons.length > 0 && why.reason === '';
  const isCommentShort = !isReason(why.comment);
  const tooShort = t(faultKey('REASON_TOO_SHORT'));
  const mistakes: FieldMistake[] = [
    ...(props.mistakes ?? []),
    ...(isReasonMissing ? [{ id: `${id}-reason`, text: t('chooseReason') }] : []),
    ...(isCommentShort ? [{ id: `${id}-comment`, text: tooShort }] : []),
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    setFailure(undefined);
    if (isBusy || mistakes.length > 0) return;
    setIsBusy(true);
    try {
      await props.onSubmit({ reason: why.reason, comment: why.comment.trim() });
      props.onClose();
    } catch (error) {
      setFailure(errorText(error));
      setIsBusy(false);
    }
  };
  return (
    <MessageDialog
      title={props.title}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{props.cancelText ?? t('cancel')}</Button>
          <ActionButton
            type="submit"
            form={id}
            isInactive={mistakes.length > 0}
            isBusy={isBusy}
            busyText={t('busy')}
          >
            {props.submitText}
          </ActionButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary mistakes={isTried ? mistakes : []} attempt={attempt} />
        {failure !== undefined && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {failure}
          </Alert>
        )}
        {props.lead}
        {props.fields?.(isTried)}
        {props.effect !== undefined && <EffectTable lines={props.effect ?? undefined} />}
        {props.warning !== undefined && (
          <Alert severity="warning" role="status" sx={{ mb: 3 }}>
            {props.warning}
          </Alert>
        )}
        {props.reasons.length > 0 && (
          <SelectField
            id={`${id}-reason`}
            label={t('reason')}
            error={isTried && isReasonMissing ? t('chooseReason') : undefined}
            value={why.reason}
            onChange={(reason) => {
              setWhy({ ...why, reason });
              props.onReason?.(reason);
            }}
            options={[{ value: '', label: t('chooseReason') }, ...props.reasons]}
          />
        )}
        <TextInput
          id={`${id}-comment`}
          label={t('comment')}
          hint={t('commentHint')}
          error={isTried && isCommentShort ? tooShort : undefined}
          value={why.comment}
          onText={(comment) => setWhy({ ...why, comment })}
          multiline
          inputProps={{ maxLength: REASON_MAX }}
        />
      </form>
    </MessageDialog>
  );
}
