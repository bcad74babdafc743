import type { HitAssessment } from './events.ts';
import type { CreditApplicationState, Hit } from './state.ts';

/** Confirmed sanctions hits. */
export function confirmedSanctions({
  hits,
  hitDecisions,
}: CreditApplicationState): CreditApplicationState['hits'] {
  const confirmed = new Set(
    hitDecisions.filter(({ assessment }) => assessment.outcome === 'true-match').map(({ hitId }) => hitId),
  );
  return hits.filter(({ hitId, kind }) => kind === 'sanction' && confirmed.has(hitId));
}

/** Whether a person in the application has a confirmed sanctions hit. */
export const isSanctionConfirmed = (state: CreditApplicationState): boolean =>
  confirmedSanctions(state).length > 0;

/** The staff decision on a hit, while its entry is unchanged. A declared position has no editions. */
export function assessmentThatHolds(
  { hitDecisions }: Pick<CreditApplicationState, 'hitDecisions'>,
  { hitId, edition }: Pick<Hit, 'hitId' | 'edition'>,
): HitAssessment | undefined {
  const assessed = hitDecisions.find((one) => one.hitId === hitId)?.assessment;
  return assessed?.edition === edition ? assessed : undefined;
}

/** Hits without a decision on their current edition. */
export const undecidedHits = (state: CreditApplicationState): CreditApplicationState['hits'] =>
  state.hits.filter((hit) => !assessmentThatHolds(state, hit));
