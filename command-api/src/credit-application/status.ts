import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf, percentOf } from '@kreditlina/domain/calculators/rounding';
import type { statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { needsExtraGuarantors, selectedGuarantors } from '@kreditlina/domain/credit-application/index';
import type { ApplicationPhase } from '@kreditlina/domain/credit-application/state';
import {
  type ExplainedLine,
  explainRemedies,
  explainShortfall,
  explainToApplicant,
  readTrace,
  rejects,
} from '@kreditlina/domain/credit-policy/index';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { reviewForApplicant } from './human-review.ts';
import { moreForApplicant } from './more.ts';
import { awaitsOf, namedPersonsOf } from './named-persons-answer.ts';

type StatusAnswer = z.output<typeof statusAnswer>;

/** Answer to a customer who waits for the decision: progress, outcome, and the explanation in plain words. */
export function toStatus(row: ApplicationDetail): StatusAnswer {
  const { state } = row;
  const explanation = explanationOf(row);
  const { limitCents, rateYearBasisPoints: rate, expiresAt, isOpen } = offerOf(row);
  return {
    step: row.step as StatusAnswer['step'],
    status: row.status,
    limit: limitCents === null ? null : kronorOf(limitCents),
    rate: rate === null ? null : percentOf(rate),
    rate_year_basis_points: rate,
    effective_rate_basis_points: state.agreement?.effectiveRateBasisPoints ?? null,
    minimum_amount: kronorOf(creditTerms.firstWithdrawalMinCents),
    expires_at: expiresAt,
    is_limit_restricted: state.decision?.isLimitRestricted ?? false,
    is_optional_to_increase: state.decision?.isOptionalToIncrease ?? false,
    needs_extra_guarantors: needsExtraGuarantors(state),
    explanation,
    remedy: remedyFor(row, explanation),
    awaits: awaitsOf(state),
    named: namedPersonsOf(state),
    progress: progressOf(row, isOpen),
    reference: referenceOf(row.id),
    human_review: reviewForApplicant(row),
    more: moreForApplicant(state),
  };
}

/**
 * True if the rules caused the rejection. Staff and lenders reject for reasons of their own, even if the
 * rules refused an earlier attempt.
 */
export const isRejectedByRules = ({ rejected_by, explanation, state }: ApplicationDetail): boolean =>
  rejected_by === 'policy' && explanation?.attempt === state.attempt;

const offeredPhases: readonly ApplicationPhase[] = ['offered', 'awaiting-signatures', 'signed', 'completed'];

/**
 * Explains the rules in plain words if they decided. During a review, or after a refusal by staff or a
 * lender, every rule that may be disclosed has passed; to say so would reveal that the cause is one that may
 * not be disclosed (lag 2017:630, 4 kap. 9 §).
 */
export function explanationOf(row: ApplicationDetail): StatusAnswer['explanation'] {
  const { state, explanation } = row;
  if (!offeredPhases.includes(state.phase) && state.phase !== 'rejected') return [];
  // Staff decide on interest cutters; the rules only advise them.
  if (state.type === 'cutter') return [];
  if (state.phase === 'rejected' && !isRejectedByRules(row)) return [];
  const trace = readTrace(explanation?.trace ?? []);
  if (state.phase === 'rejected' && !trace.some(rejects)) return [];
  // Recorded with the decision, so a later erasure neither removes nor adds a reason.
  if (state.phase === 'rejected' && !explanation?.told.isExplained) return [];
  const reader = { applicantId: state.userId, hasOthers: hasOthers(row) };
  return explainToApplicant(trace, reader, explanation?.told.company).map(toLine);
}

const toLine = ({ rule, sv, result }: ExplainedLine): StatusAnswer['explanation'][number] => ({
  rule,
  result,
  text: sv,
});

/** The applicant's own shortfalls that require another guarantor, one Swedish sentence each. */
export function ownShortfallOf({ state, explanation }: ApplicationDetail): string[] {
  if (!needsExtraGuarantors(state) || explanation?.attempt !== state.attempt) return [];
  return explainShortfall(readTrace(explanation.trace), state.userId).map(({ sv }) => sv);
}

/**
 * Advice in Swedish on how to be approved, if the reasons may be disclosed. Null if others are liable for the
 * credit too, because the advice would then also depend on findings about them.
 * @param told the explanation that the applicant reads
 */
export function remedyFor(row: ApplicationDetail, told: StatusAnswer['explanation']): string | null {
  if (row.state.phase !== 'rejected' || told.length === 0 || hasOthers(row)) return null;
  const { remedies, next } = row.explanation?.told ?? {};
  return explainRemedies(remedies ?? [], next ?? [], 'applicant')?.sv ?? null;
}

const hasOthers = ({ state }: ApplicationDetail): boolean =>
  selectedGuarantors(state).some(({ isApplicant }) => !isApplicant);

/** Case reference for support: short enough for the telephone, and useless to others. */
export const referenceOf = (id: string): string => `K-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/**
 * Parts of the decision in the order in which they complete. Details are shown only while the decision is
 * being made, because later they would reveal who stopped an application or an increase, and at which step.
 * With an offer every part is done; otherwise none is shown.
 */
function progressOf({ state, progress }: ApplicationDetail, isOfferOpen: boolean): StatusAnswer['progress'] {
  if (state.phase === 'manual-review' || state.phase === 'rejected') return [];
  const isDecided = offeredPhases.includes(state.phase);
  return [
    { part: 'company-report', done: isDecided || (progress?.hasCompanyReport ?? false) },
    { part: 'person-report', done: isDecided || (progress?.hasPersonReport ?? false) },
    { part: 'screening', done: isDecided || (progress?.isScreened ?? false) },
    { part: 'first-lender', done: isDecided || state.lenderAnswers.first !== undefined },
    { part: 'second-lender', done: isDecided || state.lenderAnswers.second !== undefined },
    { part: 'offer', done: isOfferOpen },
  ];
}
