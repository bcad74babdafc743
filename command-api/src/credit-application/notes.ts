import { companyNotes } from '@kreditlina/domain/credit-application/contracts/enums';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { codesIn, readTrace } from '@kreditlina/domain/credit-policy/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { seesPersonalData } from '../access.ts';

type Noted = Pick<ApplicationDetail, 'explanation'> & {
  readonly state: Pick<CreditApplicationState, 'decision' | 'phase' | 'attempt' | 'reviewReasons'>;
};

/**
 * Warnings about the company are stored with the outcome, those about persons in the evaluation behind it.
 */
export function warningsOf({ state: { decision }, explanation }: Noted): string[] {
  if (!decision) return [];
  const { trace = [] } = explanation?.standing ?? explanation ?? {};
  return [...new Set([...decision.creditWarnings, ...codesIn(readTrace(trace), 'warning')])];
}

/** The reasons for a review, also from the evaluation if there was one. */
export function reviewReasonsOf({ state, explanation }: Noted): string[] {
  const isEvaluated = state.phase === 'manual-review' && explanation?.attempt === state.attempt;
  const found = isEvaluated ? codesIn(readTrace(explanation.trace), 'review') : [];
  return [...new Set([...state.reviewReasons, ...found])];
}

const isOfCompany = (code: string): boolean => (companyNotes as readonly string[]).includes(code);

/**
 * The number of notes on persons reveals something about them too: readers without the right see a single
 * mask for all.
 */
export const notesFor = (roles: readonly string[], codes: readonly string[]): string[] =>
  seesPersonalData(roles) || codes.every(isOfCompany) ? [...codes] : [...codes.filter(isOfCompany), MASK];

/** Masked like the notes: the reason for closing a review may concern a person in it. */
export const reviewClosingFor = (
  roles: readonly string[],
  { review_closing }: Pick<ApplicationDetail, 'review_closing'>,
): ApplicationDetail['review_closing'] => (seesPersonalData(roles) ? review_closing : null);
