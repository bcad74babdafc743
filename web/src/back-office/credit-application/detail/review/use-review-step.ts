import type { reviewAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import type { BodyOf, Endpoint, ParamsOf } from '@kreditlina/domain/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { errorText, notifyError } from '../../../../lib/notify-error.ts';
import { ApiError } from '../../../../lib/problem.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
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
