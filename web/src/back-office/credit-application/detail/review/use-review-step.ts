import { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, notifyError } from '../../../../lib/notify-error.ts';
import { ApiError } from '../../../../lib/problem.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { getReviewQuery } from '../../api.ts';

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'APPLICATION_CHANGED';

/**
 * Submits a step of a review: the answer is the new state, and the application and its history are reloaded.
 * On a conflict it loads and reports the colleague's change (`changed`), and the form keeps its input.
 */
export function useReviewStep<Body>(applicationId: string, path: string) {
  const client = useQueryClient();
  // The history is cached under the audit's key, not the application's.
  const readAgain = () => client.invalidateQueries({ queryKey: ['admin'] });
  const step = useSubmit<Body, Awaited<ReturnType<typeof reviewAnswer.parse>>>(
    path,
    reviewAnswer,
    (review) => {
      client.setQueryData(getReviewQuery(applicationId).queryKey, review);
      void readAgain();
    },
  );
  return {
    isPending: step.isPending,
    changed: isChanged(step.error) ? errorText(step.error) : undefined,
    send: (body: Body, onDone?: () => void) =>
      step.mutate(body, {
        onSuccess: () => onDone?.(),
        onError: (error) => {
          if (isChanged(error)) void readAgain();
          else notifyError(error);
        },
      }),
  };
}
