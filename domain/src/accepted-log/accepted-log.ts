import type { Aggregate } from '../kernel/decider.ts';
import type { AcceptedLogEvent } from './events.ts';

interface AcceptedLogState {
  /** Null before the first acceptance. */
  readonly acceptanceId: string | null;
}

export const acceptedLog: Aggregate<AcceptedLogState, AcceptedLogEvent> = {
  category: 'acceptedLog',
  initialState: () => ({ acceptanceId: null }),
  evolve: (state, { type, data }) => (type === 'LogAccepted' ? { acceptanceId: data.acceptanceId } : state),
  foldVersion: 1,
};

/** Id of the aggregate's only stream. */
export const ACCEPTED_LOG_ID = '9d6b5a3e-2f51-5c0b-8a44-7e1f0c9b3d20';

/** Records the acceptance of the log as correct, once per acceptance id. */
export function recordAcceptedLog(
  { acceptanceId }: AcceptedLogState,
  accepted: AcceptedLogEvent['data'],
): AcceptedLogEvent[] {
  return acceptanceId === accepted.acceptanceId ? [] : [{ type: 'LogAccepted', data: accepted }];
}
