import { creditTerms } from '../../calculators/credit-terms.ts';
import { lendersNotAsked, limitOutOfBounds } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { type Evaluation, evaluated, isStale } from '../guards.ts';
import type { CreditApplicationState, Decision } from '../state.ts';

/** What the policy and the lenders came to, with everything it stands on. */
export interface RecordDecision extends Omit<Decision, 'applicationId' | 'userId'> {
  readonly evaluation: Evaluation;
}

/**
 * Records the credit decision once. A refused increase leaves the former offer standing, as an approval with the warning
 * `increase-refused`: trying for more never loses what was granted.
 * @throws DomainError `LENDERS_NOT_ASKED`, `LIMIT_OUT_OF_BOUNDS` when the caller's decision contradicts what is recorded
 */
export function recordDecision(
  state: CreditApplicationState,
  command: RecordDecision,
): CreditApplicationEvent[] {
  if (isStale(state, command.attempt)) return [];
  const { applicationId, userId, standingOffer } = state;
  const { evaluation, ...decided } = command;
  const before = evaluated(state, evaluation);
  if (command.outcome === 'rejected') {
    const kept = standingOffer ? keptOffer(standingOffer, command) : { limitCents: 0 };
    return [before, { type: 'CreditDecided', data: { ...decided, ...kept, applicationId, userId } }];
  }
  assertApproval(state, command);
  return [
    before,
    {
      type: 'CreditDecided',
      data: { ...decided, ...restriction(command), applicationId, userId, rejectedBy: null },
    },
  ];
}

/** Another guarantor helps only where the guarantors, not a lender, are what holds the limit down. */
function restriction(command: RecordDecision) {
  const isHeldByGuarantor = command.limitCents === creditTerms.singleGuarantorMaxCents;
  return {
    isLimitRestricted: command.isLimitRestricted && isHeldByGuarantor,
    isOptionalToIncrease: command.isOptionalToIncrease && isHeldByGuarantor,
  };
}

function keptOffer(offer: NonNullable<CreditApplicationState['standingOffer']>, refused: RecordDecision) {
  return {
    outcome: 'approved' as const,
    rejectedBy: null,
    limitCents: offer.limitCents,
    engineLimitCents: offer.engineLimitCents,
    rateYearBasisPoints: offer.rateYearBasisPoints,
    riskClass: offer.riskClass,
    isLimitRestricted: offer.isLimitRestricted,
    isOptionalToIncrease: false,
    creditWarnings: [
      ...new Set([...offer.creditWarnings, ...refused.creditWarnings, 'increase-refused']),
    ].slice(0, 50),
  };
}

function assertApproval(state: CreditApplicationState, command: RecordDecision): void {
  const answers = [state.lenderAnswers.first, state.lenderAnswers.second];
  if (!answers.every((answer) => answer?.outcome === 'approved')) throw lendersNotAsked();
  const caps = answers.map((answer) => answer?.maxLimitCents ?? creditTerms.productMaxCents);
  const most = Math.min(creditTerms.productMaxCents, ...caps);
  if (command.limitCents < creditTerms.productMinCents || command.limitCents > most) throw limitOutOfBounds();
}
