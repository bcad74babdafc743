import { isReason, REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import { useTranslation } from 'react-i18next';
import { faultKey } from '../../../../lib/i18n.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

interface ReasonFieldsProps {
  id: string;
  /** Empty until the outcome is chosen; the reasons depend on it. */
  reasons: readonly { value: string; label: string }[];
  reason: string;
  onReason: (reason: string) => void;
  comment: string;
  onComment: (comment: string) => void;
  /** Errors are shown after the first submit. */
  isTried: boolean;
}

/** Reason of a decision: a choice that depends on the outcome, and a comment. */
export function ReasonFields(props: ReasonFieldsProps) {
  const { id, reasons, reason, comment, isTried } = props;
  const { t } = useTranslation('applications');
  return (
    <>
      {reasons.length > 0 && (
        <SelectField
          id={id}
          label={t('review.closeReason')}
          error={isTried && reason === '' ? t('review.chooseReason') : undefined}
          value={reason}
          onChange={props.onReason}
          options={[{ value: '', label: t('review.chooseReason') }, ...reasons]}
        />
      )}
      <TextInput
        label={t('review.comment')}
        hint={t('review.commentHint')}
        error={isTried && !isReason(comment) ? t(faultKey('REASON_TOO_SHORT')) : undefined}
        value={comment}
        onText={props.onComment}
        multiline
        inputProps={{ maxLength: REASON_MAX }}
      />
    </>
  );
}
