import { fieldError, refuseInvalid } from '../../kernel/field-errors.ts';
import { sameData } from '../../kernel/same-data.ts';
import { isReason } from '../../validators/form-rules.ts';
import { approverRequired, sanctionConfirmed, unknownHit } from '../errors.ts';
import type { CreditApplicationEvent } from '../events.ts';
import type { HitAssessment } from '../events-review.ts';
import { requirePhase } from '../guards.ts';
import type { CreditApplicationState } from '../state.ts';

export interface DecideHit {
  readonly personId: string;
  readonly hitId: string;
  readonly outcome: HitAssessment['outcome'];
  readonly reason: string;
  readonly sourceOfFunds: string;
  /** Whether the decider may accept a politically exposed person. */
  readonly mayAcceptPosition: boolean;
}

/**
 * Staff decide whether one hit is the person. The decision applies to this person, entry and application, and
 * can be corrected; a changed entry is decided again. But a confirmed sanctions hit is final, whatever the
 * entry says later, and only an approver may reverse a confirmed political position.
 * @throws DomainError wrong-step, `UNKNOWN_HIT`, `APPROVER_REQUIRED`, `SANCTION_CONFIRMED`, `INVALID_FIELDS`
 */
export function decideHit(state: CreditApplicationState, command: DecideHit): CreditApplicationEvent[] {
  requirePhase(state, 'manual-review');
  const { personId, hitId, outcome } = command;
  const hit = state.hits.find((found) => found.hitId === hitId && found.personId === personId);
  if (!hit) throw unknownHit();
  const known = state.hitDecisions.find((decided) => decided.hitId === hitId);
  const isTakenBack = known?.assessment.outcome === 'true-match' && outcome !== 'true-match';
  if (isTakenBack && hit.kind === 'sanction') throw sanctionConfirmed();
  if (isTakenBack && !command.mayAcceptPosition) throw approverRequired();
  const isTruePosition = outcome === 'true-match' && hit.kind !== 'sanction';
  // A declared position is certainly the applicant's: clearing it means accepting it, under any name.
  if ((isTruePosition || hit.kind === 'declared') && !command.mayAcceptPosition) throw approverRequired();
  const [reason, sourceOfFunds] = [command.reason.trim(), command.sourceOfFunds.trim()];
  refuseInvalid([
    ...(isReason(reason) ? [] : [fieldError('reason', 'REASON_TOO_SHORT')]),
    ...(isTruePosition && !isReason(sourceOfFunds)
      ? [fieldError('source_of_funds', 'SOURCE_OF_FUNDS_REQUIRED')]
      : []),
  ]);
  const assessment = {
    kind: hit.kind,
    outcome,
    reason,
    sourceOfFunds: isTruePosition ? sourceOfFunds : null,
    ...(hit.edition && { edition: hit.edition }),
  };
  if (known && sameData(known.assessment, assessment)) return [];
  const { applicationId } = state;
  return [{ type: 'ScreeningHitDecided', data: { applicationId, personId, hitId, assessment } }];
}
