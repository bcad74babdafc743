import type { Upcaster } from '../kernel/upcast.ts';

export const identityUpcasters: readonly Upcaster[] = [
  // A search by telephone was no event then.
  {
    type: 'PersonLookedUp',
    from: 1,
    to: { type: 'PersonLookedUp', schemaVersion: 2 },
    upcast: (data) => ({ ...data, soughtBy: 'personal-number' }),
  },
];
