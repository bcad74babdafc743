import type { ExposureEvent, Surety } from './events.ts';

type Claimed = Extract<ExposureEvent, { type: 'SuretyClaimed' }>['data'];

/** What the person was last known to answer for in one application. */
export interface KnownSurety extends Surety {
  /** The attempt that claimed it; 0 when it is from before there were claims. */
  readonly attempt: number;
  readonly evaluationId: string | null;
  /** What stood elsewhere when it was claimed. */
  readonly elsewhere: readonly Surety[];
}

export interface ExposureState {
  readonly lastClaimId: string | null;
  /** The latest of each application. Those that had ended when the last claim was made are left out. */
  readonly sureties: readonly KnownSurety[];
}

export const initialState = (): ExposureState => ({ lastClaimId: null, sureties: [] });

/** Folds one event. An event type that this version does not know leaves the state as it is. */
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
  // What lay sealed of an erased person reads as null.
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
