import {
  makeOffer,
  type makeOfferAnswer,
  type offerPreviewAnswer,
  previewOffer,
} from '@kreditlina/domain/credit-application/contracts/offer';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api-client.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';

export type OfferPreview = z.output<typeof offerPreviewAnswer>;

/** Loans of an interest-cutter application and the saving at a rate; without one, at the policy's rate. */
export const offerPreviewQuery = (id: string, rateYearBasisPoints?: number) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, 'offer', rateYearBasisPoints],
    queryFn: ({ signal }) =>
      call(
        previewOffer,
        { params: { id }, query: { rate_year_basis_points: rateYearBasisPoints } },
        { signal },
      ),
    // Keeps the table beside the form while the rate is typed.
    placeholderData: keepPreviousData,
  });

/**
 * Makes the offer and refetches everything about the application.
 * @param onMade runs even if the form is gone by then, with the state that it belonged to
 */
export function useMakeOffer(id: string, onMade: (answer: z.output<typeof makeOfferAnswer>) => void) {
  const client = useQueryClient();
  return useSubmit(makeOffer, { id }, (answer) => {
    onMade(answer);
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
}
