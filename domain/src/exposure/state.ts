import type { ExposureEvent, Surety } from './events.ts';

type Claimed = Extract<ExposureEvent, { type: 'SuretyClaimed' }>['data'];

/** Last known surety in one application. */
export interface KnownSurety extends Surety {
  /** Attempt of the claim; 0 if it predates claims. */
  readonly attempt: number;
  readonly evaluationId: string | null;
  /** Sureties elsewhere at the time of the claim. */
  readonly elsewhere: readonly Surety[];
}

export interface ExposureState {
  readonly lastClaimId: string | null;
  /** Latest claim per application. Excludes those that had ended at the last claim. */
  readonly sureties: readonly KnownSurety[];
}

export const initialState = (): ExposureState => ({ lastClaimId: null, sureties: [] });

/** Folds one event. An event type unknown to this version leaves the state unchanged. */
export function evolve(state: ExposureState, event: ExposureEvent): ExposureState {
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
  const others = elsewhere.map(
    (surety): KnownSurety =>
      sureties.find((known) => known.applicationId === surety.applicationId) ?? {
        ...surety,
        attempt: 0,
        evaluationId: null,
        elsewhere: [],
      },
  );
  return [...others, { applicationId, companyId, limitCents, attempt, evaluationId, elsewhere }];
}
