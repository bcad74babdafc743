import type { EventStore } from '@kreditlina/event-store/port';
import type { SavedReportBook } from '../saved-report/saved-report-book.ts';

/** Every saved report of a log, with a schedule or without: which of them falls due is decided on its own stream. */
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
