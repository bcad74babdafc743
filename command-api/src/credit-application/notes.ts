import { companyNotes } from '@kreditlina/domain/credit-application/contracts/enums';
import type { CreditApplicationState } from '@kreditlina/domain/credit-application/index';
import { codesIn, readTrace } from '@kreditlina/domain/credit-policy/index';
import { MASK } from '@kreditlina/domain/kernel/personal';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import { seesPersonalData } from '../access.ts';

type Noted = Pick<ApplicationDetail, 'explanation'> & {
  readonly state: Pick<CreditApplicationState, 'decision' | 'phase' | 'attempt' | 'reviewReasons'>;
};

/** What is about the company is recorded with the outcome, what is about persons in the evaluation that it stands on. */
export function warningsOf({ state: { decision }, explanation }: Noted): string[] {
  if (!decision) return [];
  const { trace = [] } = explanation?.standing ?? explanation ?? {};
  return [...new Set([...decision.creditWarnings, ...codesIn(readTrace(trace), 'warning')])];
}

/** The same of a review, unless nothing could be evaluated. */
export function reviewReasonsOf({ state, explanation }: Noted): string[] {
  const isEvaluated = state.phase === 'manual-review' && explanation?.attempt === state.attempt;
  const found = isEvaluated ? codesIn(readTrace(explanation.trace), 'review') : [];
  return [...new Set([...state.reviewReasons, ...found])];
}

const isOfCompany = (code: string): boolean => (companyNotes as readonly string[]).includes(code);

/** How many notes there are on persons tells of them too: to whoever may not see it one mask stands for them all. */
export const notesFor = (roles: readonly string[], codes: readonly string[]): string[] =>
  seesPersonalData(roles) || codes.every(isOfCompany) ? [...codes] : [...codes.filter(isOfCompany), MASK];

/** Masked like the notes: staff may have closed a review for a reason that concerns a person in it. */
export const reviewClosingFor = (
  roles: readonly string[],
  { review_closing }: Pick<ApplicationDetail, 'review_closing'>,
): ApplicationDetail['review_closing'] => (seesPersonalData(roles) ? review_closing : null);
