import { type EventStore, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { observeAppend } from '@kreditlina/http-edge/measured';

/** The same store; how long its appends take, and which of them came second, is counted for /metrics. */
export function measureAppends(events: EventStore): EventStore {
  return {
    async append(...given) {
      const begun = performance.now();
      const end = (outcome: Parameters<typeof observeAppend>[0]) =>
        observeAppend(outcome, (performance.now() - begun) / 1_000);
      try {
        const result = await events.append(...given);
        end('ok');
        return result;
      } catch (error) {
        end(error instanceof WrongExpectedVersion ? 'conflict' : 'failed');
        throw error;
      }
    },
    read: (...given) => events.read(...given),
    find: (...given) => events.find(...given),
    readAll: (...given) => events.readAll(...given),
    subscribe: (...given) => events.subscribe(...given),
    head: () => events.head(),
    holds: (...given) => events.holds(...given),
    onRewound: (listener) => events.onRewound(listener),
    sealedRows: events.sealedRows,
    close: () => events.close(),
    ...(events.snapshots && { snapshots: events.snapshots }),
  };
}
