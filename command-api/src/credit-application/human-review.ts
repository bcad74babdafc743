import type { humanReviewAnswer } from '@kreditlina/domain/credit-application/contracts/human-review';
import type { Review } from '@kreditlina/domain/credit-application/contracts/staff';
import { reviewCompanyHeld } from '@kreditlina/domain/credit-application/errors';
import {
  type CreditApplicationState,
  isSanctionConfirmed,
  reviewAnswerBy,
  reviewOfDecision,
  reviewPossibleUntil,
} from '@kreditlina/domain/credit-application/index';
import { personForgotten } from '@kreditlina/domain/identity/errors';
import { user } from '@kreditlina/domain/identity/index';
import { DomainError } from '@kreditlina/domain/kernel/domain-error';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { claimForApplication } from './claim.ts';
import type { ApplicationParts } from './parts.ts';

/** Review as the applicant may see it: identical for every reason for the rejection. */
export function reviewForApplicant({
  state,
  rejected_at,
}: Pick<ApplicationDetail, 'state' | 'rejected_at'>): z.output<typeof humanReviewAnswer> | null {
  const review = reviewOfDecision(state);
  if (!review && rejected_at === null) return null;
  return {
    possible_until: review || rejected_at === null ? null : reviewPossibleUntil(rejected_at),
    requested_at: review?.requestedAt ?? null,
    outcome: review?.outcome ?? null,
    decided_at: review?.decidedAt ?? null,
  };
}

/**
 * True if no person took part in a rejection. Derived from facts that the applicant has seen (staff looked at
 * the case) and not from the reason, so that a lender's refusal after a review reads like one by staff.
 */
export const isAutomatic = ({
  rejected_by,
  is_reviewed,
}: Pick<ApplicationDetail, 'rejected_by' | 'is_reviewed'>): boolean =>
  rejected_by !== 'staff' && !is_reviewed;

/**
 * Latest requested review, as staff see it.
 * @param isOwnDecision true if the reader rejected the application
 */
export function humanReviewOf(state: CreditApplicationState, isOwnDecision: boolean): Review['human_review'] {
  const { humanReview } = state;
  if (!humanReview) return null;
  return {
    requested_at: humanReview.requestedAt,
    answer_by: reviewAnswerBy(humanReview.requestedAt),
    text: humanReview.text,
    outcome: humanReview.outcome,
    decided_at: humanReview.decidedAt,
    reason: humanReview.reasonCode,
    comment: humanReview.comment,
    is_sanction_confirmed: isSanctionConfirmed(state),
    is_own_decision: isOwnDecision,
  };
}

/** @throws DomainError `PERSON_FORGOTTEN` when the applicant was erased */
export async function refuseForgottenApplicant(
  { commands }: Pick<ApplicationParts, 'commands'>,
  { userId }: Pick<CreditApplicationState, 'userId'>,
): Promise<void> {
  const { isForgotten } = await commands.load(user, userId);
  if (isForgotten) throw personForgotten();
}

/**
 * Claims the company before a rejected application is reopened.
 * @throws DomainError `REVIEW_COMPANY_HELD`, worded for staff
 */
export async function claimForReopening(
  parts: Pick<ApplicationParts, 'commands' | 'now'>,
  origin: CommandOrigin,
  state: CreditApplicationState,
): Promise<void> {
  if (!state.company) return;
  try {
    await claimForApplication(parts, origin, state.company.companyId, state, true);
  } catch (error) {
    const isHeld = error instanceof DomainError && heldBy.has(error.code);
    throw isHeld ? reviewCompanyHeld() : error;
  }
}

const heldBy: ReadonlySet<string> = new Set([
  'COMPANY_HAS_APPLICATION',
  'COMPANY_HAS_CREDIT',
  'COMPANY_TAKEN',
]);
