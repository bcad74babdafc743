import type { z } from 'zod';
import { acceptedLogEvents } from './accepted-log/events.ts';
import { businessDayEvents } from './business-day/events.ts';
import { commentEvents } from './comment/events.ts';
import { companyEvents } from './company/events.ts';
import { contentPageEvents } from './content/events.ts';
import { creditAccountEvents } from './credit-account/events.ts';
import { creditApplicationEvents } from './credit-application/events.ts';
import { deskEvents } from './desk/events.ts';
import { dossierEvents } from './dossier/events.ts';
import { exposureEvents } from './exposure/events.ts';
import { userEvents } from './identity/events.ts';
import { incomingPaymentEvents } from './incoming-payment/events.ts';
import type { EventSchema, Upcaster } from './kernel/event-schema.ts';
import { maskAll, maskPersonal, type Replace } from './kernel/mask-personal.ts';
import { MASK } from './kernel/personal.ts';
import { lostKeyEvents } from './lost-key/events.ts';
import { mailingListEvents } from './mailing-list/events.ts';
import { mediaEvents } from './media/events.ts';
import { notificationEvents } from './notification/events.ts';
import { notificationTypeEvents } from './notification-type/events.ts';
import { paymentFileEvents } from './payment-file/events.ts';
import { reportEvents, reportUpcasters } from './report/events.ts';
import { savedReportEvents } from './saved-report/events.ts';
import { serviceCostEvents } from './service-cost/events.ts';
import { serviceProviderEvents } from './service-provider/events.ts';
import { tagEvents } from './tag/events.ts';
import { taggingEvents } from './tagging/events.ts';
import { workItemEvents } from './work-item/events.ts';

const schemas = {
  ...userEvents,
  ...commentEvents,
  ...companyEvents,
  ...creditApplicationEvents,
  ...creditAccountEvents,
  ...exposureEvents,
  ...contentPageEvents,
  ...acceptedLogEvents,
  ...lostKeyEvents,
  ...mailingListEvents,
  ...mediaEvents,
  ...notificationEvents,
  ...notificationTypeEvents,
  ...businessDayEvents,
  ...incomingPaymentEvents,
  ...paymentFileEvents,
  ...deskEvents,
  ...serviceCostEvents,
  ...serviceProviderEvents,
  ...workItemEvents,
  ...reportEvents,
  ...savedReportEvents,
  ...dossierEvents,
  ...tagEvents,
  ...taggingEvents,
};

export type EventType = keyof typeof schemas;
export type DataOf<Type extends EventType> = z.output<(typeof schemas)[Type]['data']>;

/** Schemas of all stored events by type, used for sealing, validation, audit sentences and the catalogue. */
export const eventCatalogue: ReadonlyMap<string, EventSchema> = new Map(Object.entries(schemas));

/** Masks the personal fields of an event by its schema, and the whole data of an unknown event type. */
export function maskEventData(
  type: string,
  data: Readonly<Record<string, unknown>>,
  replace: Replace = maskAll,
): Record<string, unknown> {
  const schema = eventCatalogue.get(type)?.data;
  return schema ? (maskPersonal(schema, data, replace) as Record<string, unknown>) : { $unknown: MASK };
}

/**
 * Steps from every older schema version to the current one; the store applies them on reading. A new version
 * adds a step to its noun and a fixture of the new shape; the old fixture stays.
 */
export const eventUpcasters: readonly Upcaster[] = [...reportUpcasters];
