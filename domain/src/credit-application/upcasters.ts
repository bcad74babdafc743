import type { Upcaster } from '../kernel/upcast.ts';

/** Before an invitation had a link and an end: it has long run out, and its id is that of the person. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

export const creditApplicationUpcasters: readonly Upcaster[] = [
  {
    type: 'GuarantorInvited',
    from: 1,
    to: { type: 'GuarantorInvited', schemaVersion: 2 },
    upcast: ({ applicationId, personId }) => ({
      applicationId,
      personId,
      invitationId: personId,
      roles: ['guarantor'],
      invitedBy: applicationId,
      invitedAt: LONG_AGO,
      expiresAt: LONG_AGO,
    }),
  },
  {
    type: 'GuarantorConsented',
    from: 1,
    to: { type: 'GuarantorConsented', schemaVersion: 2 },
    upcast: ({ applicationId, personId }) => ({ applicationId, personId, invitationId: personId }),
  },
];
