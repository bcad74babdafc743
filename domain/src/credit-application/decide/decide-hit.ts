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
  /** Whether the one who decides may take on somebody with a political position. */
  readonly mayAcceptPosition: boolean;
}

/**
 * Staff decide whether one hit is the person. It holds for this person, this entry and this application, and
 * can be corrected; an entry that changes is decided anew. But a true match with a sanctions list stands, whatever the entry says later, and only an approver takes back a true position.
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
  // What the applicant declared is nobody else's: to let it pass is to take the position on, whatever it is called.
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
