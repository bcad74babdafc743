import { isDeciding, type StatusAnswer } from '../api/decision.ts';

export type DecisionKind =
  | 'awaiting-consents'
  | 'deciding'
  | 'approved'
  | 'rejected'
  | 'manual-review'
  | 'over'
  | 'moved'
  | 'unknown';

/** Screen of the status step. An approval without a limit or a rate is an error, never a default. */
export function decisionKind(answer: StatusAnswer): DecisionKind {
  if (answer.step === 'guarantors') return 'moved';
  if (answer.awaits === 'consents') return 'awaiting-consents';
  if (isDeciding(answer)) return 'deciding';
  if (answer.status === 'manual-review' || answer.status === 'rejected') return answer.status;
  if (answer.status === 'expired' || answer.status === 'withdrawn') return 'over';
  const hasPrice = answer.limit !== null && answer.rate_year_basis_points !== null;
  return answer.status === 'approved' && hasPrice ? 'approved' : 'unknown';
}
