import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';

/** Changes of a surety between consent and signature. */
export const suretyEvents = {
  /** Withdrawal of a consent before the signature: neither a decision nor an offer can rely on the person. */
  ConsentTakenBack: event(
    'ConsentTakenBack',
    z.object({ applicationId: uuid, personId: uuid, invitationId: uuid }),
    { sv: 'En borgensman tog tillbaka sitt ja', en: 'A guarantor took their consent back' },
  ),
} as const;
