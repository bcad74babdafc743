import { creditTerms, limitTakesTwo } from '@kreditlina/domain/calculators/credit-terms';
import type { Refinancing } from '@kreditlina/domain/calculators/refinancing';
import {
  makeOffer,
  type offerObstacles,
  previewOffer,
  type Saving,
} from '@kreditlina/domain/credit-application/contracts/offer';
import {
  type CreditApplicationState,
  creditApplication,
  makeOffer as decide,
  hasOldFacts,
  isSanctionConfirmed,
  pendingOffer,
  promisedSaving,
  savingOf,
  undecidedHits,
} from '@kreditlina/domain/credit-application/index';
import { wrongStep } from '@kreditlina/domain/kernel/domain-error';
import { openUntil } from '@kreditlina/domain/kernel/proposals';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { handle } from '@kreditlina/http-edge/route';
import type { CreditApplicationParts } from '../parts.ts';
import { decideOnReview, loadReview } from './review.ts';

const bounds = {
  limit_min_cents: creditTerms.productMinCents,
  limit_max_cents: creditTerms.productMaxCents,
  limit_alone_max_cents: creditTerms.oneAdminOverrideMaxCents,
  rate_min_basis_points: creditTerms.rateFloorYearBasisPoints,
  rate_max_basis_points: creditTerms.rateCeilingYearBasisPoints,
};

/** Loans of an interest cutter, limit according to the policy, and saving at a rate. */
export const previewOfferRoute = handle(previewOffer, async (call, parts: CreditApplicationParts) => {
  const { state, version } = await loadReview(parts, call);
  if (state.type !== 'cutter') throw wrongStep();
  const policy = policyOf(state);
  const today = dateInSweden(parts.now());
  const proposal = pendingOffer(state, today);
  const rate = call.query.rate_year_basis_points ?? policy?.rate_year_basis_points;
  return {
    application_id: state.applicationId,
    version,
    obstacle: obstacleOf(state, parts.now()),
    policy,
    bounds,
    proposal: proposal && {
      limit_cents: proposal.limitCents,
      rate_year_basis_points: proposal.rateYearBasisPoints,
      open_until: openUntil(proposal.proposedOn),
      is_own: proposal.proposedBy === call.session.userId,
    },
    loans: (state.companyLoans?.loans ?? []).map((loan) => ({
      lender: loan.lender,
      loan_type: loan.loanType,
      remainder_cents: loan.remainderCents,
      rate_year_basis_points: loan.rateYearBasisPoints,
      fixed_fee_cents: loan.feeMonthCents,
      maturity_months: loan.monthsCount,
    })),
    saving: rate === undefined ? null : toSaving(savingOf(state, rate, today)),
  };
});

/** Makes an offer, or proposes it if it needs two people. */
export const makeOfferRoute = handle(makeOffer, async (call, parts: CreditApplicationParts) => {
  const { params, body, session } = call;
  const { state, version } = await decideOnReview(parts, call, (origin) => {
    const why = { reasonCode: body.reason, comment: body.comment };
    // The list of approvals reads a proposal's comment from its origin; an offer keeps its own in its data.
    return parts.commands.send(
      limitTakesTwo(body.limit_cents) ? { ...origin, ...why } : origin,
      creditApplication,
      params.id,
      decide,
      {
        limitCents: body.limit_cents,
        rateYearBasisPoints: body.rate_year_basis_points,
        ...why,
        proposalId: origin.commandId,
        offeredBy: session.userId,
      },
    );
  });
  const today = dateInSweden(parts.now());
  const { limit_cents: limitCents, rate_year_basis_points: rateYearBasisPoints } = body;
  const saving = promisedSaving(state, { limitCents, rateYearBasisPoints }, today);
  return {
    application_id: params.id,
    version,
    saving: toSaving(saving),
    needs_second_person: pendingOffer(state, today) !== null,
  };
});

function obstacleOf(state: CreditApplicationState, now: string): (typeof offerObstacles)[number] | null {
  if (state.phase !== 'manual-review') return 'not-under-review';
  if (pendingOffer(state, dateInSweden(now))) return 'awaits-second-person';
  if (undecidedHits(state).length > 0) return 'hits-undecided';
  if (isSanctionConfirmed(state)) return 'sanctioned';
  return hasOldFacts(state, now) ? 'facts-old' : null;
}

/** Limit (öre) and yearly rate (basis points) of the policy; null if it refused, or for another attempt. */
function policyOf({ evaluated, attempt }: CreditApplicationState) {
  if (evaluated?.attempt !== attempt || evaluated.limitCents === 0) return null;
  return { limit_cents: evaluated.limitCents, rate_year_basis_points: evaluated.rateYearBasisPoints };
}

const toSaving = (saved: Refinancing | null): Saving | null =>
  saved && {
    remainder_cents: saved.remainderCents,
    present: toCost(saved.present),
    ours: toCost(saved.ours),
    saved_month_cents: saved.savedMonthCents,
    saved_total_cents: saved.savedTotalCents,
  };

const toCost = (cost: Refinancing['present']): Saving['present'] => ({
  cost_month_cents: cost.costMonthCents,
  cost_total_cents: cost.costTotalCents,
  payment_month_cents: cost.paymentMonthCents,
  months: cost.months,
});
