import { comparePositions } from '@kreditlina/event-store/port';

const MAX_SESSIONS = 20_000;

/**
 * Where each session's last write stands, so that its next read shows it also when the caller does not send the position
 * back. Per process: across processes `X-Min-Position` tells it.
 */
export interface LastWrites {
  note(sessionId: string, position: string): void;
  of(sessionId: string): string | undefined;
}

export function createLastWrites(): LastWrites {
  const positions = new Map<string, string>();
  return {
    note(sessionId, position) {
      const before = positions.get(sessionId);
      if (before !== undefined && comparePositions(before, position) >= 0) return;
      positions.delete(sessionId);
      positions.set(sessionId, position);
      if (positions.size > MAX_SESSIONS) positions.delete(positions.keys().next().value ?? sessionId);
    },
    of: (sessionId) => positions.get(sessionId),
  };
}
