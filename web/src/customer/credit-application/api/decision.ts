import type * as afterDecision from '@kreditlina/domain/credit-application/contracts/after-decision';
import type * as answering from '@kreditlina/domain/credit-application/contracts/answering';
import type * as customer from '@kreditlina/domain/credit-application/contracts/customer';
import type { statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import type { namedPerson } from '@kreditlina/domain/credit-application/contracts/invitations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { light } from '../../../lib/api/api-call.ts';
import { call } from '../../../lib/api/api-client.ts';
import { POLL_INTERVAL_MS } from '../../../lib/api/waiting.ts';
import { applicationKeys, applicationWrite, useSubmitApplication } from './application.ts';

const chooseAmount = applicationWrite<typeof afterDecision.chooseAmount>(
  '/api/credit-application/:id/amount',
);
const requestIncrease = applicationWrite<typeof afterDecision.requestIncrease>(
  '/api/credit-application/:id/increase',
);
const closeIncreaseQuestion = applicationWrite<typeof afterDecision.closeIncreaseQuestion>(
  '/api/credit-application/:id/increase/close',
);
const requestHumanReview = applicationWrite<typeof afterDecision.requestHumanReview>(
  '/api/credit-application/:id/review-request',
);
const answerMore = applicationWrite<typeof afterDecision.answerMore>(
  '/api/credit-application/:id/answer-more',
);
const abandonIncrease = applicationWrite<typeof afterDecision.abandonIncrease>(
  '/api/credit-application/:id/increase/abandon',
);

const getApplicationStatus = light<typeof customer.getApplicationStatus>(
  'GET',
  '/api/credit-application/:id/status',
  'step',
  'status',
);

export type StatusAnswer = z.output<typeof statusAnswer>;

/**
 * True until there is a decision and, after an approval, until the offer has its limit, price and last day.
 */
const isDeciding = ({ step, status, progress }: StatusAnswer): boolean =>
  step === 'status' && (status === 'pending' || (status === 'approved' && !isOfferOpen(progress)));

const isOfferOpen = (progress: StatusAnswer['progress']): boolean =>
  progress.some(({ part, done }) => part === 'offer' && done);

const REVIEW_INTERVAL_MS = 30_000;

/** Polling interval while people are awaited, which may take hours. */
const AWAITING_INTERVAL_MS = 5_000;

/**
 * Time until the next poll: 2 s during the automated decision, 5 s while other people are awaited, 30 s
 * during a manual review; `false` otherwise.
 */
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

/** State of the decision, polled at the interval of `askAgainAfterMs`. */
export const useStatus = (id: string) => useQuery(statusQuery(id));

/** True if fetching the decision has succeeded or failed. Sends no request itself. */
export function useStatusKnown(id: string): boolean {
  const { data, isError } = useQuery({ ...statusQuery(id), enabled: false });
  return data !== undefined || isError;
}

/** Chooses the first withdrawal, in whole kronor. */
export const useChooseAmount = (id: string) => useSubmitApplication(chooseAmount, { id });

/** Returns to the guarantors step to ask for a higher limit. */
export const useRequestIncrease = (id: string) => useSubmitApplication(requestIncrease, { id });

/** Dismisses the question about a higher limit, on every device. */
export const useCloseIncreaseQuestion = (id: string) => useSubmitApplication(closeIncreaseQuestion, { id });

export const useRequestReview = (id: string) => useSubmitApplication(requestHumanReview, { id });

export const useAnswerMore = (id: string) => useSubmitApplication(answerMore, { id });

/** Abandons the increase and keeps the open offer. */
export const useAbandonIncrease = (id: string) => useSubmitApplication(abandonIncrease, { id });

const remindInvited = applicationWrite<typeof answering.remindInvited>(
  '/api/credit-application/:id/guarantors/remind',
);
const withdrawInvitation = applicationWrite<typeof answering.withdrawInvitation>(
  '/api/credit-application/:id/guarantors/withdraw',
);

export type NamedPerson = z.output<typeof namedPerson>;

export const useRemind = (id: string) => useSubmitApplication(remindInvited, { id });

/** Withdraws an invitation; the customer is then asked for guarantors again. */
export const useWithdrawInvitation = (id: string) => useSubmitApplication(withdrawInvitation, { id });

type DecisionKind =
  | 'awaiting-consents'
  | 'deciding'
  | 'approved'
  | 'rejected'
  | 'manual-review'
  | 'over'
  | 'moved'
  | 'unknown';

/**
 * Kind of screen for the status step. An approval without a limit or a rate is an error and gets no default.
 */
export function decisionKind(answer: StatusAnswer): DecisionKind {
  if (answer.step === 'guarantors') return 'moved';
  if (answer.awaits === 'consents') return 'awaiting-consents';
  if (isDeciding(answer)) return 'deciding';
  if (answer.status === 'manual-review' || answer.status === 'rejected') return answer.status;
  if (answer.status === 'expired' || answer.status === 'withdrawn') return 'over';
  const hasPrice = answer.limit !== null && answer.rate_year_basis_points !== null;
  return answer.status === 'approved' && hasPrice ? 'approved' : 'unknown';
}
