import { companyEvents } from './company/events.ts';
import { upcasts as companyUpcasts } from './company/upcasts.ts';
import { contentPageEvents } from './content/events.ts';
import { upcasts as contentPageUpcasts } from './content/upcasts.ts';
import { creditAccountEvents } from './credit-account/events.ts';
import { upcasts as creditAccountUpcasts } from './credit-account/upcasts.ts';
import { creditApplicationEvents } from './credit-application/events.ts';
import { upcasts as creditApplicationUpcasts } from './credit-application/upcasts.ts';
import { userEvents } from './identity/events.ts';
import { upcasts as userUpcasts } from './identity/upcasts.ts';
import type { EventSchema } from './kernel/event-schema.ts';
import type { Upcaster } from './kernel/upcast.ts';

/** Every event that the product stores, by type: for sealing, validation, the audit sentences and the generated catalogue. */
export const eventCatalogue: ReadonlyMap<string, EventSchema> = new Map(
  [userEvents, companyEvents, creditApplicationEvents, creditAccountEvents, contentPageEvents]
    .flatMap((schemas): EventSchema[] => Object.values(schemas))
    .map((schema) => [schema.type, schema]),
);

/** From every older schema version to the one in the catalogue: the store reads through them. */
export const eventUpcasters: readonly Upcaster[] = [
  ...userUpcasts,
  ...companyUpcasts,
  ...creditApplicationUpcasts,
  ...creditAccountUpcasts,
  ...contentPageUpcasts,
];
