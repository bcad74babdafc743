import { selectedIn } from './declared-people.ts';
import type { ApplicationPhase, CreditApplicationState } from './state.ts';

const granted: readonly ApplicationPhase[] = ['offered', 'awaiting-signatures', 'signed', 'completed'];
const ended: readonly ApplicationPhase[] = ['none', 'rejected', 'expired', 'withdrawn'];
/** Phases in which the policy may have approved the application while lenders or staff are still deciding. */
const undecided: readonly ApplicationPhase[] = ['deciding', 'manual-review'];

/** Limit of a pending evaluation, as claimed against the person's exposure, in öre. */
export interface ClaimedLimit {
  readonly attempt: number;
  readonly limitCents: number;
}

/**
 * Limit in öre that a person guarantees in an application: that of the standing offer or of the agreement,
 * even if not all have signed. While an attempt is undecided, it is at least the claimed limit. It is derived
 * from the application, so that nothing has to be released when the application ends.
 */
export function committedCents(
  state: CreditApplicationState,
  personId: string,
  claimed: ClaimedLimit,
): number {
  const { phase, attempt, decision, standingOffer } = state;
  if (ended.includes(phase)) return 0;
  if (granted.includes(phase)) return answers(state.guarantors, personId) ? (decision?.limitCents ?? 0) : 0;
  // 0 unless the applicant is trying for an increase.
  const standing = answers(state.standingGuarantors, personId) ? (standingOffer?.limitCents ?? 0) : 0;
  const isUnderWay = undecided.includes(phase) && claimed.attempt === attempt;
  return isUnderWay ? Math.max(standing, claimed.limitCents) : standing;
}

const answers = (list: CreditApplicationState['guarantors'], personId: string): boolean =>
  selectedIn(list).some((guarantor) => guarantor.personId === personId);
