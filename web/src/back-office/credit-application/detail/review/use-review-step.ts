import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getReviewQuery } from '../../api.ts';

/** A step of a review: its answer is the new state, and the application and its history are read again. */
export function useReviewStep<Body>(
  applicationId: string,
  send: (id: string, body: Body) => Promise<Review>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => send(applicationId, body),
    onSuccess: (review) => {
      client.setQueryData(getReviewQuery(applicationId).queryKey, review);
      void client.invalidateQueries({ queryKey: ['admin', 'credit-application', applicationId] });
    },
  });
}
