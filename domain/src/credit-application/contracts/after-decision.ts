import { z } from 'zod';
import { emptyBody, idParams } from '../../kernel/contract-fields.ts';
import { endpoint, ownApplication } from '../../kernel/endpoint.ts';
import { creditApplication } from './customer.ts';
import { reviewRequestBody } from './human-review.ts';
import { answerMoreBody } from './more.ts';

export const abandonIncrease = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase/abandon',
  access: ownApplication,
  summary: 'Returns to the offer instead of seeking a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

export const answerMore = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/answer-more',
  access: ownApplication,
  summary: "Submits the applicant's answers to questions from staff during a review",
  params: idParams,
  body: answerMoreBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});

/** The first withdrawal in whole kronor, chosen on the approval screen. */
export const chooseAmountBody = z.strictObject({ amount: z.int().min(1).max(10_000_000) });

export const chooseAmount = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/amount',
  access: ownApplication,
  summary: 'Sets the amount of the first withdrawal in whole kronor (step status)',
  params: idParams,
  body: chooseAmountBody,
  answer: creditApplication,
  errors: [
    'AMOUNT_ABOVE_AVAILABLE',
    'AMOUNT_BELOW_MINIMUM',
    'AMOUNT_NOT_WHOLE_KRONOR',
    'TOO_MANY_EDITS',
    'WRONG_STEP',
  ],
});

export const requestHumanReview = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/review-request',
  access: ownApplication,
  summary: 'Requests a human review of a rejection',
  params: idParams,
  body: reviewRequestBody,
  answer: creditApplication,
  errors: [
    'COMPANY_HAS_APPLICATION',
    'COMPANY_HAS_CREDIT',
    'COMPANY_NOT_FOUND',
    'COMPANY_TAKEN',
    'PERSON_FORGOTTEN',
    'REVIEW_ASKED_ALREADY',
    'REVIEW_NOT_POSSIBLE',
    'REVIEW_TOO_LATE',
  ],
});

export const requestIncrease = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase',
  access: ownApplication,
  summary: 'Returns to the guarantors step to seek a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['INCREASE_NOT_OFFERED', 'TOO_MANY_EDITS', 'WRONG_STEP'],
});

export const closeIncreaseQuestion = endpoint({
  method: 'POST',
  path: '/api/credit-application/:id/increase/close',
  access: ownApplication,
  summary: 'Dismisses the question about a higher limit',
  params: idParams,
  body: emptyBody,
  answer: creditApplication,
  errors: ['WRONG_STEP'],
});
