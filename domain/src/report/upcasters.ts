import type { Upcaster } from '../kernel/upcast.ts';

export const reportUpcasters: readonly Upcaster[] = [
  // Every report was of what was known when it was printed.
  {
    type: 'ReportRequested',
    from: 1,
    to: { type: 'ReportRequested', schemaVersion: 2 },
    upcast: (data) => ({ ...data, asOfOn: null }),
  },
];
