import { creditTerms } from '../../calculators/credit-terms.ts';
import { sameData } from '../../kernel/canonical-json.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { fieldError, refuseInvalid, wrongStep } from '../../kernel/domain-error.ts';
import { isReason } from '../../validators/form-rules.ts';
import { companyNotesIn, type Lender } from '../contracts/enums.ts';
import {
  approverRequired,
  firstLenderNotAsked,
  guarantorNotUsable,
  lendersNotAsked,
  limitOutOfBounds,
  sanctionConfirmed,
  tooManyAttempts,
  tooManyInvitations,
  unknownHit,
} from '../errors.ts';
import type { CreditApplicationEvent, HitAssessment } from '../events.ts';
import { selectedGuarantors, signsStandingOffer } from '../guarantor-list.ts';
import { type Evaluation, evaluated, isStale, requireDecidedByRules, requirePhase } from '../guards.ts';
import {
  awaitedParticipants,
  covers,
  INVITATIONS_MAX,
  invitationEnd,
  invitationIdOf,
  lapsedParticipants,
  type Participant,
} from '../invitation.ts';
import { isOpen, isUnusable } from '../participants.ts';
import { isBetter, standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Decision } from '../state.ts';

/** Maximum number of decisions per application; each costs credit reports and lenders' time. */
export const ATTEMPTS_MAX = 50;

/**
 * Requests a decision on the current answers. Guarantors and signatories other than the applicant are invited
 * first: the application then waits, and the last consent requests the decision.
 * @param offerEnd end of the standing offer during an attempt to increase it
 * @throws DomainError wrong-step before the guarantors are declared, `TOO_MANY_ATTEMPTS`,
 *   `TOO_MANY_INVITATIONS`, `GUARANTOR_NOT_USABLE`
 */
export function requestDecision(
  state: CreditApplicationState,
  context: DecideContext,
  offerEnd: string | null = null,
): CreditApplicationEvent[] {
  if (state.phase === 'deciding' || state.phase === 'awaiting-consents') return [];
  if (state.phase !== 'answering' || !state.guarantors) throw wrongStep();
  if (state.attempt >= ATTEMPTS_MAX) throw tooManyAttempts();
  const awaited = [...awaitedParticipants(state), ...lapsedParticipants(state, context.now)];
  if (awaited.length === 0) return [decisionRequested(state)];
  // Checked before `GUARANTOR_NOT_USABLE` is thrown, so that the maximum number of invitations also limits
  // how many people an applicant can probe.
  const unasked = awaited.filter(({ personId }) => !state.invitations[personId]);
  if (state.invitationsMade + unasked.length > INVITATIONS_MAX) throw tooManyInvitations();
  const invitations = invitationsOf(state, awaited, context, offerEnd);
  if (state.invitationsMade + invitations.length > INVITATIONS_MAX) throw tooManyInvitations();
  return [...invitations, consentsAwaited(state, awaited)];
}

export const consentsAwaited = (
  { applicationId }: CreditApplicationState,
  awaited: readonly Participant[],
): CreditApplicationEvent => ({
  type: 'ConsentsAwaited',
  data: { applicationId, personIds: awaited.map(({ personId }) => personId) },
});

export const decisionRequested = ({
  applicationId,
  attempt,
}: CreditApplicationState): CreditApplicationEvent => ({
  type: 'DecisionRequested',
  data: { applicationId, attempt: attempt + 1 },
});

/** One invitation for each person who lacks an open one that covers all their roles. */
export function invitationsOf(
  state: CreditApplicationState,
  awaited: readonly Participant[],
  { now }: DecideContext,
  offerEnd: string | null,
): CreditApplicationEvent[] {
  const isUnder = (participant: Participant) => {
    const invitation = state.invitations[participant.personId];
    if (!invitation) return false;
    const isCovered = covers(invitation, participant);
    if (isUnusable(invitation) || (!isCovered && signsStandingOffer(state, invitation)))
      throw guarantorNotUsable();
    return isOpen(invitation) && isCovered;
  };
  const invited = awaited.filter((participant) => !isUnder(participant));
  const { applicationId, userId, invitationsMade } = state;
  return invited.map(({ personId, roles }, index) => ({
    type: 'GuarantorInvited',
    data: {
      applicationId,
      personId,
      invitationId: invitationIdOf(applicationId, personId, invitationsMade + index),
      roles: [...roles],
      invitedBy: userId,
      invitedAt: now,
      expiresAt: invitationEnd(now, offerEnd),
    },
  }));
}

export interface RecordLenderAnswer {
  readonly attempt: number;
  readonly lender: Lender;
  readonly outcome: 'approved' | 'rejected';
  readonly reasons: readonly string[];
  /** The lender's maximum in öre; null if it sets none. */
  readonly maxLimitCents: number | null;
  readonly reference: string;
}

/**
 * Records a lender's answer; only the first in each attempt counts.
 * @throws DomainError `FIRST_LENDER_NOT_ASKED`, wrong-step if no lender is involved
 */
export function recordLenderAnswer(
  state: CreditApplicationState,
  command: RecordLenderAnswer,
): CreditApplicationEvent[] {
  const { attempt, lender, outcome, maxLimitCents, reference } = command;
  if (isStale(state, attempt) || state.lenderAnswers[lender]) return [];
  requireDecidedByRules(state);
  if (lender === 'second' && state.lenderAnswers.first?.outcome !== 'approved') throw firstLenderNotAsked();
  const { applicationId, userId } = state;
  const reasons = [...command.reasons];
  return [
    {
      type: 'LenderAnswered',
      data: { applicationId, userId, attempt, lender, outcome, reasons, maxLimitCents, reference },
    },
  ];
}

/** The result of the policy and the lenders with its grounds. */
export interface RecordDecision
  extends Omit<Decision, 'applicationId' | 'userId' | 'isStandingOffer' | 'creditWarnings'> {
  /** All warnings of the policy, including those about persons. */
  readonly creditWarnings: readonly string[];
  readonly evaluation: Evaluation;
}

/**
 * Records the credit decision, once per attempt. An increase that is refused or no better keeps the standing
 * offer, so that trying for more never loses it.
 * @throws DomainError `LENDERS_NOT_ASKED`, or `LIMIT_OUT_OF_BOUNDS` if the decision contradicts the recorded
 *   facts
 */
export function recordDecision(
  state: CreditApplicationState,
  command: RecordDecision,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  requireDecidedByRules(state);
  const { applicationId, userId, standingOffer } = state;
  const { evaluation, creditWarnings, ...decided } = command;
  const isApproved = command.outcome === 'approved';
  if (isApproved) assertApproval(state, command);
  const before = evaluated(state, evaluation);
  if (standingOffer && !(isApproved && isBetter(command, standingOffer)))
    return [before, standingOfferKept(state, standingOffer)];
  const outcome = { ...decided, creditWarnings: companyNotesIn(creditWarnings) };
  const came = isApproved
    ? { ...outcome, ...restriction(state, command), rejectedBy: null }
    : { ...outcome, limitCents: 0 };
  return [before, { type: 'CreditDecided', data: { ...came, applicationId, userId } }];
}

/**
 * Determines whether the number of guarantors, rather than a lender, restricts the limit, in which case
 * another guarantor would help. If people other than the applicant were named, no increase is suggested,
 * because that would reveal that one of them does not count.
 */
function restriction(state: CreditApplicationState, command: RecordDecision) {
  const most = creditTerms.singleGuarantorMaxCents;
  const isAlone = selectedGuarantors(state).every(({ isApplicant }) => isApplicant);
  const isHeldByLender = [state.lenderAnswers.first, state.lenderAnswers.second].some(
    (answer) => (answer?.maxLimitCents ?? creditTerms.productMaxCents) <= most,
  );
  const isHeld = isAlone && command.limitCents === most && !isHeldByLender;
  return {
    isLimitRestricted: command.isLimitRestricted && isHeld,
    isOptionalToIncrease: command.isOptionalToIncrease && isHeld,
  };
}

function assertApproval(state: CreditApplicationState, command: RecordDecision): void {
  const answers = [state.lenderAnswers.first, state.lenderAnswers.second];
  if (!answers.every((answer) => answer?.outcome === 'approved')) throw lendersNotAsked();
  const caps = answers.map((answer) => answer?.maxLimitCents ?? creditTerms.productMaxCents);
  const most = Math.min(creditTerms.productMaxCents, ...caps);
  if (command.limitCents < creditTerms.productMinCents || command.limitCents > most) throw limitOutOfBounds();
}

export interface DecideHit {
  readonly personId: string;
  readonly hitId: string;
  readonly outcome: HitAssessment['outcome'];
  readonly reason: string;
  readonly sourceOfFunds: string;
  /** True if the staff member may accept a politically exposed person. */
  readonly mayAcceptPosition: boolean;
}

/**
 * Records the staff decision that one hit is a true match or a false positive. It applies to this person,
 * list entry and application, and can be corrected; a changed entry must be decided again. A confirmed
 * sanctions hit is final even if the entry changes, and only an approver may reverse a confirmed political
 * position.
 * @throws DomainError wrong-step, `UNKNOWN_HIT`, `APPROVER_REQUIRED`, `SANCTION_CONFIRMED`, `INVALID_FIELDS`
 */
export function decideHit(state: CreditApplicationState, command: DecideHit): CreditApplicationEvent[] {
  requirePhase(state, 'manual-review');
  const { personId, hitId, outcome } = command;
  const hit = state.hits.find((found) => found.hitId === hitId && found.personId === personId);
  if (!hit) throw unknownHit();
  const known = state.hitDecisions.find((decided) => decided.hitId === hitId);
  const isTakenBack = known?.assessment.outcome === 'true-match' && outcome !== 'true-match';
  if (isTakenBack && hit.kind === 'sanction') throw sanctionConfirmed();
  if (isTakenBack && !command.mayAcceptPosition) throw approverRequired();
  const isTruePosition = outcome === 'true-match' && hit.kind !== 'sanction';
  // A declared position certainly belongs to the applicant, so any outcome that clears it accepts it.
  if ((isTruePosition || hit.kind === 'declared') && !command.mayAcceptPosition) throw approverRequired();
  const [reason, sourceOfFunds] = [command.reason.trim(), command.sourceOfFunds.trim()];
  refuseInvalid([
    ...(isReason(reason) ? [] : [fieldError('reason', 'REASON_TOO_SHORT')]),
    ...(isTruePosition && !isReason(sourceOfFunds)
      ? [fieldError('source_of_funds', 'SOURCE_OF_FUNDS_REQUIRED')]
      : []),
  ]);
  const assessment = {
    kind: hit.kind,
    outcome,
    reason,
    sourceOfFunds: isTruePosition ? sourceOfFunds : null,
    ...(hit.edition && { edition: hit.edition }),
  };
  if (known && sameData(known.assessment, assessment)) return [];
  const { applicationId } = state;
  return [{ type: 'ScreeningHitDecided', data: { applicationId, personId, hitId, assessment } }];
}
