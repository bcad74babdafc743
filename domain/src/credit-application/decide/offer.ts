import { creditTerms, limitTakesTwo } from '../../calculators/credit-terms.ts';
import { kronorOf } from '../../calculators/rounding.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import {
  type Approval,
  hasStatus,
  isProposed,
  type Refusal,
  requireApprovable,
  requireNoneOpen,
  requireRefusable,
} from '../../kernel/proposals.ts';
import { offersUnderReview, promisedSaving } from '../cutter-offer.ts';
import {
  amountNotWholeKronor,
  hitsUndecided,
  increaseNotOffered,
  limitOutOfBounds,
  offerNotPossible,
  rateOutOfBounds,
  sanctionConfirmed,
} from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requireEditsLeft, requirePhase } from '../guards.ts';
import { isSanctionConfirmed, undecidedHits } from '../hits.ts';
import { countsOnNobodyGone, hasOldFacts, lapsedParticipants, noLongerNamed } from '../invitation.ts';
import { requireOthersCase } from '../own-case.ts';
import type { CreditApplicationState, Evaluated, Recorded } from '../state.ts';

type Made = Recorded<'CutterOfferMade'>;

interface OfferTerms extends Pick<Made, 'limitCents' | 'rateYearBasisPoints'> {
  readonly reasonCode: Made['why']['reason'];
  readonly comment: string;
}

export interface MakeOffer extends OfferTerms {
  /** Id of the proposal, if the offer needs two people. */
  readonly proposalId: string;
  readonly offeredBy: string;
}

/**
 * Makes an offer in an application of type `cutter` (button "Skapa erbjudande"), or only proposes it if the
 * limit is above one person's maximum. Requires that all hits are decided and that the policy was evaluated
 * on facts and consents that are still valid.
 * @throws DomainError wrong-step, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`, `OFFER_NOT_POSSIBLE`,
 *   `LIMIT_OUT_OF_BOUNDS`, `RATE_OUT_OF_BOUNDS`, `AMOUNT_NOT_WHOLE_KRONOR`, `PROPOSAL_PENDING`
 */
export function makeOffer(
  state: CreditApplicationState,
  command: MakeOffer,
  context: DecideContext,
): CreditApplicationEvent[] {
  const { proposalId, offeredBy: proposedBy, limitCents, rateYearBasisPoints, reasonCode } = command;
  if (isMade(state, command) || isProposed(state.proposals, proposalId)) return [];
  const evaluated = requireOfferable(state, context);
  assertOfferTerms(command);
  requireNoneOpen(state.proposals, context.today);
  if (!limitTakesTwo(limitCents)) return offerEvents(state, command, evaluated, context);
  const { applicationId, userId, attempt } = state;
  const terms = { limitCents, rateYearBasisPoints, reasonCode };
  const by = { proposalId, proposedBy, proposedOn: context.today };
  return [{ type: 'CutterOfferProposed', data: { applicationId, userId, attempt, ...terms, ...by } }];
}

/**
 * Requires that an offer can be made now.
 * @returns the evaluation on which the offer is based
 * @throws DomainError wrong-step, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`, `OFFER_NOT_POSSIBLE`
 */
function requireOfferable(state: CreditApplicationState, { now }: DecideContext): Evaluated {
  const { attempt, evaluated } = state;
  requirePhase(state, 'manual-review');
  if (state.type !== 'cutter') throw wrongStep();
  if (undecidedHits(state).length > 0) throw hitsUndecided();
  if (isSanctionConfirmed(state)) throw sanctionConfirmed();
  if (evaluated?.attempt !== attempt || !areConsentsThere(state, now) || hasOldFacts(state, now))
    throw offerNotPossible();
  return evaluated;
}

/**
 * Events of an offer and its decision.
 * @param by proposer and approver if the offer needed two people
 */
function offerEvents(
  { companyLoans, applicationId, userId, attempt }: CreditApplicationState,
  { limitCents, rateYearBasisPoints, reasonCode: reason, comment }: OfferTerms,
  { policyVersion, riskClass }: Evaluated,
  { today }: DecideContext,
  by: Pick<Made, 'proposalId' | 'proposedBy' | 'approvedBy'> = {},
): CreditApplicationEvent[] {
  const saving = promisedSaving({ companyLoans }, { limitCents, rateYearBasisPoints }, today);
  return [
    {
      type: 'CutterOfferMade',
      data: {
        applicationId,
        userId,
        attempt,
        limitCents,
        rateYearBasisPoints,
        savedMonthCents: saving?.savedMonthCents ?? 0,
        savedTotalCents: saving?.savedTotalCents ?? 0,
        why: { reason, comment },
        ...by,
      },
    },
    {
      type: 'CreditDecided',
      data: {
        applicationId,
        userId,
        attempt,
        outcome: 'approved',
        rejectedBy: null,
        limitCents,
        rateYearBasisPoints,
        riskClass,
        isLimitRestricted: false,
        isOptionalToIncrease: false,
        creditWarnings: [],
        policyVersion,
      },
    },
  ];
}

const isMade = ({ phase, type, attempt, decision }: CreditApplicationState, command: OfferTerms): boolean =>
  phase === 'offered' &&
  type === 'cutter' &&
  decision?.attempt === attempt &&
  decision.limitCents === command.limitCents &&
  decision.rateYearBasisPoints === command.rateYearBasisPoints;

const areConsentsThere = (state: CreditApplicationState, now: string): boolean =>
  countsOnNobodyGone(state) && lapsedParticipants(state, now).length === 0;

/** @throws DomainError `LIMIT_OUT_OF_BOUNDS`, `RATE_OUT_OF_BOUNDS`, `AMOUNT_NOT_WHOLE_KRONOR` */
function assertOfferTerms({
  limitCents,
  rateYearBasisPoints,
}: Pick<OfferTerms, 'limitCents' | 'rateYearBasisPoints'>): void {
  const { productMinCents, productMaxCents } = creditTerms;
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  if (limitCents < productMinCents || limitCents > productMaxCents) throw limitOutOfBounds();
  if (!Number.isInteger(kronorOf(limitCents))) throw amountNotWholeKronor();
  if (rateYearBasisPoints < floor || rateYearBasisPoints > ceiling) throw rateOutOfBounds();
}

interface ApproveOffer extends Approval {
  /** Justification by the second person. */
  readonly comment: string;
}

/**
 * Makes an offer that another person proposed, based on the current case. The saving is recomputed, as the
 * approver saw it.
 * @throws DomainError `PROPOSAL_GONE`, `OWN_PROPOSAL`, `OWN_CASE`, wrong-step, `HITS_UNDECIDED`,
 *   `SANCTION_CONFIRMED`, `OFFER_NOT_POSSIBLE`
 */
export function approveOffer(
  state: CreditApplicationState,
  { comment, ...approval }: ApproveOffer,
  context: DecideContext,
): CreditApplicationEvent[] {
  const { proposalId, approvedBy } = approval;
  if (hasStatus(state.proposals, proposalId, 'approved')) return [];
  const proposal = requireApprovable(offersUnderReview(state), approval, context.today);
  requireOthersCase(state, approvedBy);
  const evaluated = requireOfferable(state, context);
  assertOfferTerms(proposal);
  const { limitCents, rateYearBasisPoints, reasonCode, proposedBy } = proposal;
  const terms = { limitCents, rateYearBasisPoints, reasonCode, comment };
  return offerEvents(state, terms, evaluated, context, { proposalId, proposedBy, approvedBy });
}

/**
 * Refuses a proposed offer; proposers withdraw their own in the same way. The case then waits for an offer
 * again.
 * @throws DomainError `OWN_CASE`, `PROPOSAL_GONE`
 */
export function refuseOffer(
  state: CreditApplicationState,
  { proposalId, refusedBy }: Refusal,
): CreditApplicationEvent[] {
  const { applicationId, userId, attempt, proposals } = state;
  requireOthersCase(state, refusedBy);
  if (hasStatus(proposals, proposalId, 'refused')) return [];
  requireRefusable(offersUnderReview(state), proposalId);
  return [{ type: 'CutterOfferRefused', data: { applicationId, userId, attempt, proposalId, refusedBy } }];
}

/**
 * Returns the customer to the step guarantors to add one for a higher limit. The offer remains valid.
 * @throws DomainError wrong-step, `INCREASE_NOT_OFFERED`, `TOO_MANY_EDITS`
 */
export function requestIncrease(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'answering' && state.standingOffer) return [];
  requirePhase(state, 'offered');
  if (!state.decision?.isOptionalToIncrease) throw increaseNotOffered();
  requireEditsLeft(state);
  return [{ type: 'HigherOfferRequested', data: { applicationId: state.applicationId } }];
}

/**
 * Abandons an increase and keeps the standing offer with its guarantors. Possible while answering or waiting
 * for others, so that a slow invitation does not cost the customer the offer. Persons named only for the
 * increase are no longer needed.
 * @throws DomainError wrong-step without a standing offer, and during any manual review: a hit may concern a
 *   person bound by the offer, and refusing only then would reveal it
 */
export function abandonIncrease(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.phase === 'offered') return [];
  requirePhase(state, 'answering', 'awaiting-consents');
  if (!state.standingOffer) throw wrongStep();
  return [
    { type: 'IncreaseAbandoned', data: { applicationId: state.applicationId } },
    ...noLongerNamed(state, state.standingGuarantors),
  ];
}

/**
 * Closes the question about a higher limit; an unobtrusive link to it remains.
 * @throws DomainError wrong-step
 */
export function closeIncreaseQuestion(state: CreditApplicationState): CreditApplicationEvent[] {
  if (state.isIncreaseQuestionClosed) return [];
  requirePhase(state, 'offered');
  return [{ type: 'IncreaseQuestionClosed', data: { applicationId: state.applicationId } }];
}
