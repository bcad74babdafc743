import type * as customer from '@kreditlina/domain/credit-application/contracts/customer';
import type { statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { light } from '../../../lib/api-call.ts';
import { call } from '../../../lib/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/constants.ts';
import { applicationKeys, applicationWrite, useSubmitApplication } from './application.ts';

const chooseAmount = applicationWrite<typeof customer.chooseAmount>('/api/credit-application/:id/amount');
const requestIncrease = applicationWrite<typeof customer.requestIncrease>(
  '/api/credit-application/:id/increase',
);
const closeIncreaseQuestion = applicationWrite<typeof customer.closeIncreaseQuestion>(
  '/api/credit-application/:id/increase/close',
);
const requestHumanReview = applicationWrite<typeof customer.requestHumanReview>(
  '/api/credit-application/:id/review-request',
);
const answerMore = applicationWrite<typeof customer.answerMore>('/api/credit-application/:id/answer-more');
const abandonIncrease = applicationWrite<typeof customer.abandonIncrease>(
  '/api/credit-application/:id/increase/abandon',
);

const getApplicationStatus = light<typeof customer.getApplicationStatus>(
  'GET',
  '/api/credit-application/:id/status',
  'step',
  'status',
);

export type StatusAnswer = z.output<typeof statusAnswer>;

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
    queryFn: ({ signal }) => call(getApplicationStatus, { params: { id } }, { signal, passive: true }),
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
export const useChooseAmount = (id: string) => useSubmitApplication(chooseAmount, { id });

/** Goes back to the guarantors for a higher limit. */
export const useRequestIncrease = (id: string) => useSubmitApplication(requestIncrease, { id });

/** Closes the question about a higher limit, on every device. */
export const useCloseIncreaseQuestion = (id: string) => useSubmitApplication(closeIncreaseQuestion, { id });

/** Asks for a person to look at a rejection. */
export const useRequestReview = (id: string) => useSubmitApplication(requestHumanReview, { id });

/** Answers what staff asked. */
export const useAnswerMore = (id: string) => useSubmitApplication(answerMore, { id });

/** Keeps the offer that stands instead. */
export const useAbandonIncrease = (id: string) => useSubmitApplication(abandonIncrease, { id });
