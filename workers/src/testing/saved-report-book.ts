import type { EventStore } from '@kreditlina/event-store/port';
import type { SavedReportBook } from '../saved-report/saved-report-book.ts';

/** Every saved report of a log, with or without a schedule: its own stream decides whether it is due. */
export function savedReportsOf(store: EventStore): SavedReportBook {
  return {
    isCaughtUp: async () => true,
    async scheduled() {
      const ids: string[] = [];
      for await (const { type, stream } of store.readAll({ categories: ['savedReport'], limit: 10_000 }))
        if (type === 'ReportSaved') ids.push(stream.slice(stream.indexOf('-') + 1));
      return ids;
    },
  };
}
