import { comparePositions, type EventStore } from '@kreditlina/event-store/port';
import { LRUCache } from 'lru-cache';

const MAX_SESSIONS = 20_000;

/**
 * Where each session's last write stands, so that its next read shows it also when the caller does not send the position
 * back. Per process: what copies share, and `X-Min-Position`, tell it across processes.
 */
export interface LastWrites {
  note(sessionId: string, position: string): void;
  of(sessionId: string): string | undefined;
}

/** @param store tells when positions that were noted may be of a log that is no longer there */
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
