import { z } from 'zod';
import { event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';

/** What became of a surety between the consent and the signature. */
export const suretyEvents = {
  /** Who had consented takes it back before they have signed: no decision is made on them, and no offer stands on them. */
  ConsentTakenBack: event(
    'ConsentTakenBack',
    z.object({ applicationId: uuid, personId: uuid, invitationId: uuid }),
    { sv: 'En borgensman tog tillbaka sitt ja', en: 'A guarantor took their consent back' },
  ),
} as const;
