import type { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import type { BodyOf, Endpoint, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { isReason, REASON_MAX } from '@kreditlina/domain/validators/form-rules';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { faultKey } from '../../../../lib/i18n.ts';
import { errorText, notifyError } from '../../../../lib/notify-error.ts';
import { ApiError } from '../../../../lib/problem.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { getReviewQuery } from '../../api.ts';

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'APPLICATION_CHANGED';

type ReviewStep = Endpoint<
  `/api/admin/credit-application/:id/${string}`,
  z.ZodType | undefined,
  z.ZodType | undefined,
  z.ZodType,
  typeof reviewAnswer,
  'POST'
>;

/**
 * Submits a step of a review: the answer is the new state, and the application and its history are reloaded.
 * On a conflict it loads and reports the colleague's change (`changed`), and the form keeps its input.
 */
export function useReviewStep<Called extends ReviewStep>(applicationId: string, called: Called) {
  const client = useQueryClient();
  // The history is cached under the audit's key, not the application's.
  const readAgain = () => client.invalidateQueries({ queryKey: ['admin'] });
  const params = { id: applicationId } as ParamsOf<Called>;
  const step = useSubmit(called, params, (review) => {
    client.setQueryData(getReviewQuery(applicationId).queryKey, review);
    void readAgain();
  });
  return {
    isPending: step.isPending,
    changed: isChanged(step.error) ? errorText(step.error) : undefined,
    send: (body: BodyOf<Called>, onDone?: () => void) =>
      step.mutate(body, {
        onSuccess: () => onDone?.(),
        onError: (error) => {
          if (isChanged(error)) void readAgain();
          else notifyError(error);
        },
      }),
  };
}

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

/** Reports a colleague's earlier change above the form, which keeps its input. */
export function ChangedNote({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert severity="warning" role="alert" sx={{ mb: 3 }}>
      {text}
    </Alert>
  );
}
