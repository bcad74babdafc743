import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import type { ExposureEvent, Surety } from './events.ts';

type Claimed = Extract<ExposureEvent, { type: 'SuretyClaimed' }>['data'];

/** Last known surety in one application. */
export interface KnownSurety extends Surety {
  /** Attempt for which it was claimed. */
  readonly attempt: number;
  readonly evaluationId: string;
  /** Sureties elsewhere at the time of the claim. */
  readonly elsewhere: readonly Surety[];
}

export interface ExposureState {
  readonly lastClaimId: string | null;
  /** Latest claim for each application, without applications that had ended by the latest claim. */
  readonly sureties: readonly KnownSurety[];
}

const initialState = (): ExposureState => ({ lastClaimId: null, sureties: [] });

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
  // Sealed data of an erased person are null.
  const elsewhere = claim.elsewhere ?? [];
  const limitCents = claim.limitCents ?? 0;
  const others = sureties.filter((known) =>
    elsewhere.some((surety) => surety.applicationId === known.applicationId),
  );
  return [...others, { applicationId, companyId, limitCents, attempt, evaluationId, elsewhere }];
}

export { SURETIES_MAX, type Surety } from './events.ts';

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
  /** Id of the last claim when `elsewhere` was read; null if there was none. */
  readonly lastClaimId: string | null;
}

/**
 * Claims a limit before it is granted, so that it counts among the person's sureties. Records nothing if
 * another claim has been made since `elsewhere` was read; the caller then sees a different last claim and
 * must read and evaluate again. Records nothing either if a later attempt of the application has claimed,
 * because the evaluation is then stale.
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
 * Sureties of a person for other companies in öre. A company has one credit, so only the largest of its
 * applications counts. Sureties for the same company are left out, because the requested limit replaces them.
 */
export function elsewhereCents(sureties: readonly Surety[], companyId: string): number {
  const byCompany = new Map<string, number>();
  for (const surety of sureties) {
    if (surety.companyId === companyId) continue;
    byCompany.set(surety.companyId, Math.max(byCompany.get(surety.companyId) ?? 0, surety.limitCents));
  }
  return [...byCompany.values()].reduce((sum, limitCents) => sum + limitCents, 0);
}
