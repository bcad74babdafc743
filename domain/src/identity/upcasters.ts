import type { Upcaster } from '../kernel/upcast.ts';

export const identityUpcasters: readonly Upcaster[] = [
  // Searches by phone were not recorded then.
  {
    type: 'PersonLookedUp',
    from: 1,
    to: { type: 'PersonLookedUp', schemaVersion: 2 },
    upcast: (data) => ({ ...data, soughtBy: 'personal-number' }),
  },
];
