import type { Upcaster } from '../kernel/upcast.ts';
import { companyNotesIn } from './contracts/enums.ts';

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
  // Notes on persons stood in clear beside the evaluation that holds them sealed: they are read from there alone.
  {
    type: 'ManualReviewOpened',
    from: 1,
    to: { type: 'ManualReviewOpened', schemaVersion: 2 },
    upcast: (data) => ({ ...data, reasons: companyNotesIn(data.reasons as string[]) }),
  },
  {
    type: 'CreditDecided',
    from: 1,
    to: { type: 'CreditDecided', schemaVersion: 2 },
    upcast: ({ engineLimitCents: _engine, ...data }) => ({
      ...data,
      creditWarnings: companyNotesIn(data.creditWarnings as string[]),
    }),
  },
  // Whose application it is did not stand in these; nothing of an event that is read is sealed.
  {
    type: 'ManualReviewClosed',
    from: 1,
    to: { type: 'ManualReviewClosed', schemaVersion: 2 },
    upcast: ({ reasonCode, ...data }) => ({
      ...data,
      userId: data.applicationId,
      ...(reasonCode === undefined ? {} : { why: { reason: reasonCode, comment: '' } }),
    }),
  },
  {
    type: 'LenderAnswered',
    from: 1,
    to: { type: 'LenderAnswered', schemaVersion: 2 },
    upcast: (data) => ({ ...data, userId: data.applicationId }),
  },
];
