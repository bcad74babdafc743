import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { kronorOf, percentOf } from '@kreditlina/domain/calculators/units';
import type { statusAnswer } from '@kreditlina/domain/credit-application/contracts/customer';
import { selectedGuarantors } from '@kreditlina/domain/credit-application/index';
import type { ApplicationPhase } from '@kreditlina/domain/credit-application/state';
import { explainToApplicant, readTrace } from '@kreditlina/domain/credit-policy/index';
import { offerOf } from '@kreditlina/projections/credit-application/offer';
import type { ApplicationDetail } from '@kreditlina/projections/credit-application/query';
import type { z } from 'zod';
import { reviewForApplicant } from './human-review.ts';
import { moreForApplicant } from './more.ts';
import { awaitsOf, namedPersonsOf } from './named-persons-answer.ts';

type StatusAnswer = z.output<typeof statusAnswer>;

/** How far the decision is, its outcome, and the explanation in the customer's words. */
export function toStatus(row: ApplicationDetail): StatusAnswer {
  const { state } = row;
  const { limitCents, rateYearBasisPoints: rate, expiresAt, isOpen } = offerOf(row);
  return {
    step: row.step as StatusAnswer['step'],
    status: row.status,
    limit: limitCents === null ? null : kronorOf(limitCents),
    rate: rate === null ? null : percentOf(rate),
    rate_year_basis_points: rate,
    effective_rate_basis_points: state.agreement?.effectiveRateBasisPoints ?? null,
    minimum_amount: kronorOf(creditTerms.firstDrawMinCents),
    expires_at: expiresAt,
    is_limit_restricted: state.decision?.isLimitRestricted ?? false,
    is_optional_to_increase: state.decision?.isOptionalToIncrease ?? false,
    needs_extra_guarantors: state.needsExtraGuarantors,
    explanation: explanationOf(row),
    awaits: awaitsOf(state),
    named: namedPersonsOf(state),
    progress: progressOf(row, isOpen),
    reference: referenceOf(row.id),
    human_review: reviewForApplicant(row),
    more: moreForApplicant(state),
  };
}

const offeredPhases: readonly ApplicationPhase[] = ['offered', 'awaiting-signatures', 'signed', 'completed'];

/**
 * The rules in the customer's words, where they are what decided. While staff look at a case, and where they or a lender refused, all
 * that may be told held, and that would tell of what may not (lag 2017:630, 4 kap. 9 §).
 */
export function explanationOf({ state, explanation }: ApplicationDetail): StatusAnswer['explanation'] {
  if (!offeredPhases.includes(state.phase) && state.phase !== 'rejected') return [];
  // Staff decided: the rules were only support.
  if (state.type === 'cutter') return [];
  const trace = readTrace(explanation?.trace ?? []);
  const isRefusedByPolicy = trace.some(({ effect }) => effect.split(' ').includes('reject'));
  if (state.phase === 'rejected' && !isRefusedByPolicy) return [];
  const hasOthers = selectedGuarantors(state).some(({ isApplicant }) => !isApplicant);
  return explainToApplicant(trace, hasOthers).map(({ rule, sv, result }) => ({ rule, result, text: sv }));
}

/** Names the case to support: short enough for the telephone, and nothing that can be misused. */
export const referenceOf = (id: string): string => `K-${id.replaceAll('-', '').slice(-8).toUpperCase()}`;

/**
 * What already came in while the decision is made, in the order in which it is waited for. Afterwards it would tell who stopped an
 * application or an increase, and at what: with an offer all of it is there, and otherwise nothing is said.
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
