import type { HitAssessment } from './events.ts';
import type { CreditApplicationState, Hit } from './state.ts';

export function confirmedSanctions({
  hits,
  hitDecisions,
}: CreditApplicationState): CreditApplicationState['hits'] {
  const confirmed = new Set(
    hitDecisions.filter(({ assessment }) => assessment.outcome === 'true-match').map(({ hitId }) => hitId),
  );
  return hits.filter(({ hitId, kind }) => kind === 'sanction' && confirmed.has(hitId));
}

export const isSanctionConfirmed = (state: CreditApplicationState): boolean =>
  confirmedSanctions(state).length > 0;

/** Staff assessment of a hit; undefined if there is none or the list entry has changed since. */
export function assessmentThatHolds(
  { hitDecisions }: Pick<CreditApplicationState, 'hitDecisions'>,
  { hitId, edition }: Pick<Hit, 'hitId' | 'edition'>,
): HitAssessment | undefined {
  const assessed = hitDecisions.find((one) => one.hitId === hitId)?.assessment;
  return assessed?.edition === edition ? assessed : undefined;
}

/** Hits whose current edition staff have not assessed. */
export const undecidedHits = (state: CreditApplicationState): CreditApplicationState['hits'] =>
  state.hits.filter((hit) => !assessmentThatHolds(state, hit));
