import { comparePositions, type EventStore } from '@kreditlina/event-store/port';
import { LRUCache } from 'lru-cache';

const MAX_SESSIONS = 20_000;

/**
 * Position of each session's last write, so that its next read includes it even if the caller does not send
 * the position back. Per process: shared memory and `X-Min-Position` cover other processes.
 */
export interface LastWrites {
  note(sessionId: string, position: string): void;
  of(sessionId: string): string | undefined;
}

/** @param store reports when noted positions may belong to a log that no longer exists */
export function createLastWrites(store: Pick<EventStore, 'onRewound'>): LastWrites {
  const positions = new LRUCache<string, string>({ maxSize: MAX_SESSIONS, sizeCalculation: () => 1 });
  store.onRewound(() => positions.clear());
  return {
    note(sessionId, position) {
      const before = positions.get(sessionId);
      if (before === undefined || comparePositions(before, position) < 0) positions.set(sessionId, position);
    },
    of: (sessionId) => positions.get(sessionId),
  };
}
