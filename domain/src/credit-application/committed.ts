import { selectedIn } from './declared-people.ts';
import type { ApplicationPhase, CreditApplicationState } from './state.ts';

const granted: readonly ApplicationPhase[] = ['offered', 'awaiting-signatures', 'signed', 'completed'];
const ended: readonly ApplicationPhase[] = ['none', 'rejected', 'expired', 'withdrawn'];
/** The policy may have approved it, and lenders or staff are asked. */
const undecided: readonly ApplicationPhase[] = ['deciding', 'manual-review'];

/** What an evaluation under way would grant, as it was claimed for the person. */
export interface ClaimedLimit {
  readonly attempt: number;
  readonly limitCents: number;
}

/**
 * The limit that a person answers for in an application, in öre: of an offer that stands or an agreement, signed by everybody or
 * not; while an attempt is undecided at least what it claimed. The application itself tells it, so that nothing needs to be
 * taken back when it ends.
 */
export function committedCents(
  state: CreditApplicationState,
  personId: string,
  claimed: ClaimedLimit,
): number {
  const { phase, attempt, decision, standingOffer } = state;
  if (ended.includes(phase)) return 0;
  if (granted.includes(phase)) return answers(state.guarantors, personId) ? (decision?.limitCents ?? 0) : 0;
  // While an increase is tried for.
  const standing = answers(state.standingGuarantors, personId) ? (standingOffer?.limitCents ?? 0) : 0;
  const isUnderWay = undecided.includes(phase) && claimed.attempt === attempt;
  return isUnderWay ? Math.max(standing, claimed.limitCents) : standing;
}

const answers = (list: CreditApplicationState['guarantors'], personId: string): boolean =>
  selectedIn(list).some((guarantor) => guarantor.personId === personId);
