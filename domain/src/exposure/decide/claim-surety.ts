import type { DecideContext } from '../../kernel/decider.ts';
import type { ExposureEvent, Surety } from '../events.ts';
import type { ExposureState } from '../state.ts';

export interface ClaimSurety {
  readonly personId: string;
  readonly claimId: string;
  readonly applicationId: string;
  readonly companyId: string;
  readonly attempt: number;
  readonly evaluationId: string;
  readonly limitCents: number;
  readonly elsewhere: readonly Surety[];
  /** The last claim when `elsewhere` was looked up; null when there was none. */
  readonly lastClaimId: string | null;
}

/**
 * Counts a limit among what the person answers for, before it is granted. Nothing is recorded when somebody else was counted since
 * `elsewhere` was looked up: the caller sees that the last claim is another one, looks again and evaluates anew.
 * Nor when a later attempt of the same application has claimed: the evaluation is stale.
 */
export function claimSurety(
  state: ExposureState,
  { lastClaimId, ...claim }: ClaimSurety,
  { now }: DecideContext,
): ExposureEvent[] {
  if (state.lastClaimId !== lastClaimId || lastClaimId === claim.claimId) return [];
  const own = state.sureties.find(({ applicationId }) => applicationId === claim.applicationId);
  if (own && own.attempt > claim.attempt) return [];
  return [{ type: 'SuretyClaimed', data: { ...claim, elsewhere: [...claim.elsewhere], claimedAt: now } }];
}
