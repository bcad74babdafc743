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

/** The loans of an interest cutter, and what is saved at a rate, or at that of the policy. */
export const offerPreviewQuery = (id: string, rateYearBasisPoints?: number) =>
  queryOptions({
    queryKey: ['admin', 'credit-application', id, 'offer', rateYearBasisPoints],
    queryFn: ({ signal }) =>
      call(
        previewOffer,
        { params: { id }, query: { rate_year_basis_points: rateYearBasisPoints } },
        { signal },
      ),
    // Typing never empties the table beside the form.
    placeholderData: keepPreviousData,
  });

/**
 * Makes the offer; everything that is known of the application is read again.
 * @param onMade also when the form has gone by then, with the state that it belonged to
 */
export function useMakeOffer(id: string, onMade: (answer: z.output<typeof makeOfferAnswer>) => void) {
  const client = useQueryClient();
  return useSubmit(makeOffer, { id }, (answer) => {
    onMade(answer);
    void client.invalidateQueries({ queryKey: ['admin'] });
  });
}
