import { REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import type { ContractForm, TextControl } from '../../ui/forms/contract-form.ts';
import { SelectField, type SelectOption } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { EffectPast, type Past } from './effect-past.tsx';
import { type EffectLine, EffectTable } from './effect-table.tsx';

/** Texts for a missing reason and for a comment that is too short. */
export const whyMissing = { reason: 'override:chooseReason', comment: 'REASON_TOO_SHORT' };
export const commentMissing = { comment: whyMissing.comment };

export interface OverrideDialogProps {
  readonly title: string;
  /** Description of the action and its subject. */
  readonly lead?: ReactNode;
  readonly form: ContractForm;
  /** Choice of a reason code; if absent, the comment alone is the reason. */
  readonly reason?: TextControl;
  readonly reasons?: readonly SelectOption[];
  readonly comment: TextControl;
  readonly submitText: string;
  readonly cancelText?: string;
  readonly children?: ReactNode;
  /**
   * Effect of the action; null while it is being calculated, undefined if the action has no effect to
   * calculate.
   */
  readonly effect?: readonly EffectLine[] | null;
  /** Months that the action changes, and the messages that follow it. */
  readonly past?: Past | undefined;
  /** Warning that does not block the action. */
  readonly warning?: string | undefined;
  readonly onClose: () => void;
}

/** Dialog for staff actions that override a rule or move money: reason, effect and one button. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { t } = useTranslation('override');
  const { reason, reasons = [] } = props;
  return (
    <FormDialog
      title={props.title}
      cancelText={props.cancelText ?? t('cancel')}
      submitText={props.submitText}
      busyText={t('busy')}
      form={props.form}
      onClose={props.onClose}
    >
      {props.lead}
      {props.children}
      {props.effect !== undefined && <EffectTable lines={props.effect ?? undefined} />}
      {props.past && <EffectPast past={props.past} />}
      {props.warning !== undefined && (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          {props.warning}
        </Alert>
      )}
      {reason && (
        <SelectField
          id={reason.id}
          label={t('reason')}
          error={reason.error}
          value={reason.value}
          onChange={reason.onText}
          options={[{ value: '', label: t('chooseReason') }, ...reasons]}
        />
      )}
      <TextInput
        {...props.comment}
        label={t('comment')}
        hint={t('commentHint')}
        multiline
        inputProps={{ maxLength: REASON_MAX }}
      />
    </FormDialog>
  );
}
