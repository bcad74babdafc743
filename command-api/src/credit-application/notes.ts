import { companyNotes, lenders } from '@kreditlina/domain/credit-application/contracts/enums';
import type { lenderAnswer } from '@kreditlina/domain/credit-application/contracts/staff';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { codesIn, isRefusal, readTrace } from '@kreditlina/domain/credit-policy/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { seesPersonalData } from '../access/access.ts';

type Noted = Pick<ApplicationDetail, 'explanation'> & {
  readonly state: Pick<CreditApplicationState, 'decision' | 'phase' | 'attempt' | 'reviewReasons'>;
};

/** Warnings about the company are stored with the outcome, those about people in the evaluation behind it. */
export function warningsOf({ state: { decision }, explanation }: Noted): string[] {
  if (!decision) return [];
  const { trace = [] } = explanation?.standing ?? explanation ?? {};
  return [...new Set([...decision.creditWarnings, ...codesIn(readTrace(trace), 'warning')])];
}

/** Reasons for a review, including those found by the evaluation of the same attempt. */
export function reviewReasonsOf({ state, explanation }: Noted): string[] {
  const isEvaluated = state.phase === 'manual-review' && explanation?.attempt === state.attempt;
  const found = isEvaluated ? codesIn(readTrace(explanation.trace), 'review') : [];
  return [...new Set([...state.reviewReasons, ...found])];
}

const isOfCompany = (code: string): boolean => (companyNotes as readonly string[]).includes(code);

/**
 * Notes that a reader may see. Even the number of notes on people is personal data, so readers without the
 * right see one mask for all of them.
 */
export const notesFor = (roles: readonly string[], codes: readonly string[]): string[] =>
  seesPersonalData(roles) || codes.every(isOfCompany) ? [...codes] : [...codes.filter(isOfCompany), MASK];

/** Masked like the notes, because the reason for closing a review may concern a person. */
export const reviewClosingFor = (
  roles: readonly string[],
  { review_closing }: Pick<ApplicationDetail, 'review_closing'>,
): ApplicationDetail['review_closing'] => (seesPersonalData(roles) ? review_closing : null);

/**
 * Both lenders with their answers, once a decision has been requested. The second is asked only after the
 * first has approved.
 */
export function lendersOf({
  state: { attempt, lenderAnswers },
  lender_reasons,
}: Pick<ApplicationDetail, 'state' | 'lender_reasons'>): z.output<typeof lenderAnswer>[] {
  if (attempt === 0) return [];
  return lenders.map((lender) => {
    const answer = lenderAnswers[lender];
    return {
      lender,
      outcome: answer?.outcome ?? null,
      is_refusal: answer !== undefined && isRefusal(answer),
      max_limit_cents: answer?.maxLimitCents ?? null,
      reference: answer?.reference ?? null,
      reasons: [...(lender_reasons?.[lender] ?? [])],
    };
  });
}
