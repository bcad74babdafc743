import { randomUUID } from 'node:crypto';
import type { EventStore } from '@kreditlina/event-store/port';
import type { JobKind } from '@kreditlina/workers/job';

/**
 * A planted defect: the job's effect comes before the record of it. The real job works on a store that does not show it what it
 * did before, and goes by a note of its own, which it takes when the effect is done.
 */
export function carelessly(kind: JobKind, effect: string): JobKind {
  const noted = new Set<string>();
  return {
    ...kind,
    async run(data, run) {
      if (noted.has(run.jobId)) return 'done';
      const outcome = await kind.run(data, { ...run, store: blindTo(effect, run.store) });
      noted.add(run.jobId);
      return outcome;
    },
  };
}

/** The same log without one type of event for its readers, and without the ids and versions that would refuse a second one. */
function blindTo(type: string, store: EventStore): EventStore {
  return {
    async append(stream, _expected, events) {
      let version = 0;
      for await (const event of store.read(stream)) version = event.version;
      const anew = events.map((event) => ({
        ...event,
        id: randomUUID(),
        metadata: { ...event.metadata, commandId: randomUUID() },
      }));
      return store.append(stream, version === 0 ? 'none' : version, anew);
    },
    async *read(...given) {
      for await (const event of store.read(...given)) if (event.type !== type) yield event;
    },
    async find(...given) {
      const found = await store.find(...given);
      return found?.type === type ? undefined : found;
    },
    readAll: (...given) => store.readAll(...given),
    subscribe: (...given) => store.subscribe(...given),
    head: () => store.head(),
    holds: (...given) => store.holds(...given),
    onRewound: (listener) => store.onRewound(listener),
    sealedRows: store.sealedRows,
    close: () => store.close(),
  };
}
