import { z } from 'zod';
import { type EventOf, event } from '../kernel/event-schema.ts';
import { uuid } from '../kernel/fields.ts';

const provider = {
  providerId: uuid,
  name: z.string().min(3).max(80),
  description: z.string().max(500),
  category: z.string().max(80),
};

export const serviceProviderEvents = {
  ServiceProviderAdded: event('ServiceProviderAdded', z.object(provider), {
    sv: 'Leverantören {name} lades till',
    en: 'The provider {name} was added',
  }),
  /** Contains all data, not only the changed fields. */
  ServiceProviderEdited: event('ServiceProviderEdited', z.object(provider), {
    sv: 'Uppgifterna om leverantören {name} ändrades',
    en: 'What is known of the provider {name} was changed',
  }),
} as const;

export type ServiceProviderEvent = EventOf<typeof serviceProviderEvents>;
