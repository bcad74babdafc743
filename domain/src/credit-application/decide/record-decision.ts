import { creditTerms } from '../../calculators/credit-terms.ts';
import { companyNotesIn } from '../contracts/enums.ts';
import { lendersNotAsked, limitOutOfBounds } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { selectedGuarantors } from '../guarantor-list.ts';
import { type Evaluation, evaluated, isStale, requireDecidedByRules } from '../guards.ts';
import { isBetter, standingOfferKept } from '../standing-offer.ts';
import type { CreditApplicationState, Decision } from '../state.ts';

/** The result of the policy and the lenders, with all its grounds. */
export interface RecordDecision
  extends Omit<Decision, 'applicationId' | 'userId' | 'isStandingOffer' | 'creditWarnings'> {
  /** All warnings of the policy. */
  readonly creditWarnings: readonly string[];
  readonly evaluation: Evaluation;
}

/**
 * Records the credit decision once. An increase that is refused, or no better, keeps the standing offer:
 * trying for more never loses what was granted.
 * @throws DomainError `LENDERS_NOT_ASKED`, `LIMIT_OUT_OF_BOUNDS` when the caller's decision contradicts what
 * is recorded
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
 * Another guarantor helps only where the guarantors, not a lender, restrict the limit. If others beside the
 * applicant were named, the suggestion would reveal that one of them does not count: then it is not made.
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
