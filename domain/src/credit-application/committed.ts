import { selectedIn } from './declared-people.ts';
import type { ApplicationPhase, CreditApplicationState } from './state.ts';

const granted: readonly ApplicationPhase[] = ['offered', 'awaiting-signatures', 'signed', 'completed'];
const ended: readonly ApplicationPhase[] = ['none', 'rejected', 'expired', 'withdrawn'];
/** The policy may have approved it, and lenders or staff are asked. */
const undecided: readonly ApplicationPhase[] = ['deciding', 'manual-review'];

/** The limit of an evaluation in progress, as claimed for the person. */
export interface ClaimedLimit {
  readonly attempt: number;
  readonly limitCents: number;
}

/**
 * The limit that a person guarantees in an application, in öre: that of a standing offer or an agreement,
 * signed by all or not; while an attempt is undecided at least its claim. Derived from the application
 * itself, so that nothing needs releasing when it ends.
 */
export function committedCents(
  state: CreditApplicationState,
  personId: string,
  claimed: ClaimedLimit,
): number {
  const { phase, attempt, decision, standingOffer } = state;
  if (ended.includes(phase)) return 0;
  if (granted.includes(phase)) return answers(state.guarantors, personId) ? (decision?.limitCents ?? 0) : 0;
  // While an increase is tried.
  const standing = answers(state.standingGuarantors, personId) ? (standingOffer?.limitCents ?? 0) : 0;
  const isUnderWay = undecided.includes(phase) && claimed.attempt === attempt;
  return isUnderWay ? Math.max(standing, claimed.limitCents) : standing;
}

const answers = (list: CreditApplicationState['guarantors'], personId: string): boolean =>
  selectedIn(list).some((guarantor) => guarantor.personId === personId);
