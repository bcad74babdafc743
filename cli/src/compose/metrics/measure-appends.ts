import { type EventStore, WrongExpectedVersion } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { observeAppend } from '@kreditlina/http-edge/measured';

/** The same store, with the duration and conflicts of its appends measured for /metrics. */
export function measureAppends(events: EventStore): EventStore {
  return overStore(events, {
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
  });
}
