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
  /** Last claim at the time of reading `elsewhere`; null if there was none. */
  readonly lastClaimId: string | null;
}

/**
 * Counts a limit among the person's sureties, before it is granted. Records nothing if another claim was made
 * since `elsewhere` was read: the caller sees a different last claim, and reads and evaluates again. Likewise
 * if a later attempt of the same application has claimed: the evaluation is stale.
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
