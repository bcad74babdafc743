import type { Upcaster } from '../kernel/upcast.ts';

export const reportUpcasters: readonly Upcaster[] = [
  // Reports then always showed the state of knowledge at printing.
  {
    type: 'ReportRequested',
    from: 1,
    to: { type: 'ReportRequested', schemaVersion: 2 },
    upcast: (data) => ({ ...data, asOfOn: null }),
  },
];
