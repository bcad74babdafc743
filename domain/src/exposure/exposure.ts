import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import type { ExposureEvent, Surety } from './events.ts';

type Claimed = Extract<ExposureEvent, { type: 'SuretyClaimed' }>['data'];

/** Last known surety in one application. */
export interface KnownSurety extends Surety {
  /** Attempt of the claim. */
  readonly attempt: number;
  readonly evaluationId: string;
  /** Sureties elsewhere at the time of the claim. */
  readonly elsewhere: readonly Surety[];
}

export interface ExposureState {
  readonly lastClaimId: string | null;
  /** Latest claim per application. Excludes those that had ended at the last claim. */
  readonly sureties: readonly KnownSurety[];
}

const initialState = (): ExposureState => ({ lastClaimId: null, sureties: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
function evolve(state: ExposureState, event: ExposureEvent): ExposureState {
  switch (event.type) {
    case 'SuretyClaimed':
      return { lastClaimId: event.data.claimId, sureties: withClaim(state, event.data) };
    default:
      return state;
  }
}

function withClaim({ sureties }: ExposureState, claim: Claimed): readonly KnownSurety[] {
  const { applicationId, companyId, attempt, evaluationId } = claim;
  // Sealed data of an erased person reads as null.
  const elsewhere = claim.elsewhere ?? [];
  const limitCents = claim.limitCents ?? 0;
  const others = sureties.filter((known) =>
    elsewhere.some((surety) => surety.applicationId === known.applicationId),
  );
  return [...others, { applicationId, companyId, limitCents, attempt, evaluationId, elsewhere }];
}

export { MAX_SURETIES, type Surety } from './events.ts';

/** Streams `exposure-<personId>`. */
export const exposure: Aggregate<ExposureState, ExposureEvent> = {
  category: 'exposure',
  initialState,
  evolve,
  foldVersion: 2,
};

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

/**
 * Sureties of a person at other companies, in öre. A company has one credit, so of several applications the
 * largest counts. The company's own is excluded, because the requested limit replaces it rather than adding
 * to it.
 */
export function elsewhereCents(sureties: readonly Surety[], companyId: string): number {
  const byCompany = new Map<string, number>();
  for (const surety of sureties) {
    if (surety.companyId === companyId) continue;
    byCompany.set(surety.companyId, Math.max(byCompany.get(surety.companyId) ?? 0, surety.limitCents));
  }
  return [...byCompany.values()].reduce((sum, limitCents) => sum + limitCents, 0);
}
