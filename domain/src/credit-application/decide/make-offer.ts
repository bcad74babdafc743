import { creditTerms } from '../../calculators/credit-terms.ts';
import { kronorOf } from '../../calculators/units.ts';
import type { DecideContext } from '../../kernel/decider.ts';
import { wrongStep } from '../../kernel/domain-error.ts';
import {
  amountNotWholeKronor,
  approverRequired,
  hitsUndecided,
  limitOutOfBounds,
  offerNotPossible,
  rateOutOfBounds,
  sanctionConfirmed,
} from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import { requirePhase } from '../guards.ts';
import { isSanctionConfirmed, undecidedHits } from '../human-review.ts';
import { countsOnNobodyGone, lapsedParticipants } from '../invitation.ts';
import { savingOf } from '../saving.ts';
import type { CreditApplicationState, Recorded } from '../state.ts';

export interface MakeOffer extends Pick<Recorded<'CutterOfferMade'>, 'limitCents' | 'rateYearBasisPoints'> {
  readonly reasonCode: Recorded<'CutterOfferMade'>['why']['reason'];
  readonly comment: string;
}

/**
 * "Skapa erbjudande" of an interest cutter, by staff: it is granted, and its customer goes on as with any other offer. Never before
 * every hit is decided, nor without an evaluation of the policy on consents that still count.
 * @throws DomainError wrong-step, `HITS_UNDECIDED`, `SANCTION_CONFIRMED`, `OFFER_NOT_POSSIBLE`, `LIMIT_OUT_OF_BOUNDS`,
 * `RATE_OUT_OF_BOUNDS`, `AMOUNT_NOT_WHOLE_KRONOR`, `APPROVER_REQUIRED`
 */
export function makeOffer(
  state: CreditApplicationState,
  command: MakeOffer,
  context: DecideContext,
): CreditApplicationEvent[] {
  const { applicationId, userId, attempt, evaluated } = state;
  const { limitCents, rateYearBasisPoints, reasonCode: reason, comment } = command;
  if (isMade(state, command)) return [];
  requirePhase(state, 'manual-review');
  if (state.type !== 'cutter') throw wrongStep();
  if (undecidedHits(state).length > 0) throw hitsUndecided();
  if (isSanctionConfirmed(state)) throw sanctionConfirmed();
  if (evaluated?.attempt !== attempt || !areConsentsThere(state, context.now)) throw offerNotPossible();
  assertTerms(command);
  const saving = savingOf(state, rateYearBasisPoints, context.today);
  const { policyVersion, riskClass } = evaluated;
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

/** The same offer stands already. */
const isMade = ({ phase, type, attempt, decision }: CreditApplicationState, command: MakeOffer): boolean =>
  phase === 'offered' &&
  type === 'cutter' &&
  decision?.attempt === attempt &&
  decision.limitCents === command.limitCents &&
  decision.rateYearBasisPoints === command.rateYearBasisPoints;

const areConsentsThere = (state: CreditApplicationState, now: string): boolean =>
  countsOnNobodyGone(state) && lapsedParticipants(state, now).length === 0;

function assertTerms({ limitCents, rateYearBasisPoints }: MakeOffer): void {
  const { productMinCents, productMaxCents, oneAdminOverrideMaxCents } = creditTerms;
  const { rateFloorYearBasisPoints: floor, rateCeilingYearBasisPoints: ceiling } = creditTerms;
  if (limitCents < productMinCents || limitCents > productMaxCents) throw limitOutOfBounds();
  if (!Number.isInteger(kronorOf(limitCents))) throw amountNotWholeKronor();
  if (rateYearBasisPoints < floor || rateYearBasisPoints > ceiling) throw rateOutOfBounds();
  // There is no second person here to propose it to.
  if (limitCents > oneAdminOverrideMaxCents) throw approverRequired();
}
