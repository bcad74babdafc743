import type { Rejecter } from '@kreditlina/domain/credit-application/contracts/enums';
import type { ApplicationPhase, CreditApplicationState } from '@kreditlina/domain/credit-application/state';
import type { AdminApplicationStatus } from '@kreditlina/domain/kernel/contract-fields';

const inProgress: ReadonlySet<ApplicationPhase> = new Set([
  'answering',
  'awaiting-consents',
  'deciding',
  'manual-review',
]);

/**
 * The back office's status of an application: `N/A` until it reaches the limit check, `in-progress` until it
 * is decided. A rejection by the policy or by staff counts as the first lender's, which takes precedence. An
 * application that was withdrawn or expired has that status, whatever was decided before.
 */
export function adminStatusOf(state: CreditApplicationState): AdminApplicationStatus {
  if (state.phase === 'withdrawn' || state.phase === 'expired') return state.phase;
  if (state.attempt === 0) return 'N/A';
  if (state.phase === 'rejected')
    return rejecterOf(state) === 'second' ? 'rejected-aros' : 'rejected-qapitala';
  if (inProgress.has(state.phase)) return 'in-progress';
  return 'approved';
}

/**
 * The rejecter of an application: the wire's status attributes every rejection but the second lender's to the
 * first.
 */
export function rejecterOf({ phase, decision }: CreditApplicationState): Rejecter | null {
  if (phase !== 'rejected') return null;
  return decision?.outcome === 'rejected' && decision.rejectedBy ? decision.rejectedBy : 'staff';
}
