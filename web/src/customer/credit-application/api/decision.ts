import type {
  chooseAmountBody,
  statusAnswer,
} from '@kreditlina/domain/credit-application/contracts/customer';
import type { reviewRequestBody } from '@kreditlina/domain/credit-application/contracts/human-review';
import type { answerMoreBody } from '@kreditlina/domain/credit-application/contracts/more';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiCall, object } from '../../../lib/api-call.ts';
import { callApi } from '../../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/constants.ts';
import { apiPaths } from '../../../lib/paths.ts';
import { applicationKeys, useSubmitApplication } from './application.ts';

export type StatusAnswer = z.output<typeof statusAnswer>;
const schema = object<StatusAnswer>('step', 'status');

/** True while the decision is being made, or its offer is not open yet with limit, price and last day: the screen asks again. */
export const isDeciding = ({ step, status, progress }: StatusAnswer): boolean =>
  step === 'status' && (status === 'pending' || (status === 'approved' && !isOfferOpen(progress)));

const isOfferOpen = (progress: StatusAnswer['progress']): boolean =>
  progress.some(({ part, done }) => part === 'offer' && done);

const REVIEW_INTERVAL_MS = 30_000;

/** People take hours; a page that lies open looks now and then. */
const AWAITING_INTERVAL_MS = 5_000;

/** Every 2 s while the machine decides, every 5 s while others are awaited, every 30 s while a person reviews, otherwise never. */
export function askAgainAfterMs(answer: StatusAnswer | undefined): number | false {
  if (answer === undefined) return POLL_INTERVAL_MS;
  if (answer.awaits) return AWAITING_INTERVAL_MS;
  if (isDeciding(answer)) return POLL_INTERVAL_MS;
  const isWithPerson =
    answer.status === 'manual-review' ||
    (answer.human_review?.requested_at != null && answer.human_review.outcome === null);
  return isWithPerson ? REVIEW_INTERVAL_MS : false;
}

const statusQuery = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.part(id, 'status'),
    queryFn: ({ signal }) => callApi(apiCall('GET', apiPaths.status(id), schema), { signal, passive: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => askAgainAfterMs(state.data),
  });

/** The decision as far as it is; asked again every 2 s until there is one. */
export const useStatus = (id: string) => useQuery(statusQuery(id));

/** Whether the decision has been read, or could not be; asks for nothing itself. */
export function useStatusKnown(id: string): boolean {
  const { data, isError } = useQuery({ ...statusQuery(id), enabled: false });
  return data !== undefined || isError;
}

/** Chooses the first draw in whole kronor. */
export const useChooseAmount = (id: string) =>
  useSubmitApplication<z.input<typeof chooseAmountBody>>(apiPaths.amount(id));

/** Goes back to the guarantors for a higher limit. */
export const useRequestIncrease = (id: string) =>
  useSubmitApplication<Record<string, never>>(apiPaths.increase(id));

/** Closes the question about a higher limit, on every device. */
export const useCloseIncreaseQuestion = (id: string) =>
  useSubmitApplication<Record<string, never>>(apiPaths.increaseClose(id));

/** Asks for a person to look at a rejection. */
export const useRequestReview = (id: string) =>
  useSubmitApplication<z.input<typeof reviewRequestBody>>(apiPaths.reviewRequest(id));

/** Answers what staff asked. */
export const useAnswerMore = (id: string) =>
  useSubmitApplication<z.input<typeof answerMoreBody>>(apiPaths.answerMore(id));

/** Keeps the offer that stands instead. */
export const useAbandonIncrease = (id: string) =>
  useSubmitApplication<Record<string, never>>(apiPaths.increaseAbandon(id));
