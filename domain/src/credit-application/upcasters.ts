import type { Upcaster } from '../kernel/event-schema.ts';
import { companyNotesIn } from './contracts/enums.ts';

/** Before invitations had a link and an end: it has long expired, and its id is the person's. */
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
  // Notes on persons were stored in clear beside the evaluation that holds them sealed: they are read only
  // from there.
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
  // These lacked the applicant's id; any value will do, since reading an event seals nothing.
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
