import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { UserState } from '../state.ts';

export interface RecordOperation {
  /** The requesting colleague. */
  readonly userId: string;
  /** Identifies the request, so that it is recorded once. */
  readonly operationId: string;
  readonly operation: 'retry-job' | 'dismiss-job' | 'rebuild';
  /** The job's id, or the read model's name. */
  readonly target: string;
}

/**
 * Records that a colleague had a job retried or dismissed, or a read model rebuilt. @throws DomainError
 * `PERSON_FORGOTTEN`
 */
export function recordOperation(state: UserState, command: RecordOperation): UserEvent[] {
  requireRemembered(state);
  if (state.lookUps.includes(command.operationId)) return [];
  return [{ type: 'ProductOperated', data: { ...command } }];
}
