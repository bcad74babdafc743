import type { z } from 'zod';
import { acceptedLog } from './accepted-log/accepted-log.ts';
import { acceptedLogEvents } from './accepted-log/events.ts';
import { accruedInterest } from './accrued-interest/accrued-interest.ts';
import { accruedInterestEvents } from './accrued-interest/events.ts';
import { businessDay } from './business-day/business-day.ts';
import { businessDayEvents } from './business-day/events.ts';
import { comment } from './comment/comment.ts';
import { commentEvents } from './comment/events.ts';
import { company } from './company/company.ts';
import { companyEvents } from './company/events.ts';
import { contentPageEvents } from './content/events.ts';
import { contentPage } from './content/index.ts';
import { creditAccountEvents } from './credit-account/events.ts';
import { creditAccount } from './credit-account/index.ts';
import { creditApplicationEvents } from './credit-application/events.ts';
import { creditApplication } from './credit-application/index.ts';
import { desk } from './desk/desk.ts';
import { deskEvents } from './desk/events.ts';
import { dossier } from './dossier/dossier.ts';
import { dossierEvents } from './dossier/events.ts';
import { exposureEvents } from './exposure/events.ts';
import { exposure } from './exposure/exposure.ts';
import { userEvents } from './identity/events.ts';
import { user } from './identity/index.ts';
import { incomingPaymentEvents } from './incoming-payment/events.ts';
import { incomingPayment } from './incoming-payment/index.ts';
import type { Aggregate } from './kernel/decider.ts';
import type { EventSchema, Upcaster } from './kernel/event-schema.ts';
import { maskAll, maskPersonal, type Replace } from './kernel/mask-personal.ts';
import { MASK } from './kernel/personal.ts';
import { lostKeyEvents } from './lost-key/events.ts';
import { lostKey } from './lost-key/lost-key.ts';
import { mailingListEvents } from './mailing-list/events.ts';
import { mailingList } from './mailing-list/mailing-list.ts';
import { mediaEvents } from './media/events.ts';
import { media } from './media/media.ts';
import { notificationEvents } from './notification/events.ts';
import { notification } from './notification/notification.ts';
import { notificationTypeEvents } from './notification-type/events.ts';
import { notificationType } from './notification-type/notification-type.ts';
import { paymentFileEvents } from './payment-file/events.ts';
import { paymentFile } from './payment-file/payment-file.ts';
import { payoutDateEvents } from './payout-date/events.ts';
import { payoutDate } from './payout-date/payout-date.ts';
import { reportEvents, reportUpcasters } from './report/events.ts';
import { report } from './report/report.ts';
import { savedReportEvents } from './saved-report/events.ts';
import { savedReport } from './saved-report/saved-report.ts';
import { serviceCostEvents } from './service-cost/events.ts';
import { serviceCost } from './service-cost/service-cost.ts';
import { serviceProviderEvents } from './service-provider/events.ts';
import { serviceProvider } from './service-provider/service-provider.ts';
import { tagEvents } from './tag/events.ts';
import { tag } from './tag/tag.ts';
import { taggingEvents } from './tagging/events.ts';
import { tagging } from './tagging/tagging.ts';
import { workItemEvents } from './work-item/events.ts';
import { workItem } from './work-item/work-item.ts';

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
  ...accruedInterestEvents,
  ...businessDayEvents,
  ...incomingPaymentEvents,
  ...paymentFileEvents,
  ...payoutDateEvents,
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

// biome-ignore lint/suspicious/noExplicitAny: the aggregates have nothing in common but their shape.
type AnyAggregate = Aggregate<any, any>;

/** Aggregates of all nouns by the folder of the noun, for the audit trail and the check of stored states. */
export const aggregates: Readonly<Record<string, AnyAggregate>> = {
  'accepted-log': acceptedLog,
  'accrued-interest': accruedInterest,
  'business-day': businessDay,
  comment,
  company,
  content: contentPage,
  'credit-account': creditAccount,
  'credit-application': creditApplication,
  desk,
  dossier,
  exposure,
  identity: user,
  'incoming-payment': incomingPayment,
  'lost-key': lostKey,
  'mailing-list': mailingList,
  media,
  notification,
  'notification-type': notificationType,
  'payment-file': paymentFile,
  'payout-date': payoutDate,
  report,
  'saved-report': savedReport,
  'service-cost': serviceCost,
  'service-provider': serviceProvider,
  tag,
  tagging,
  'work-item': workItem,
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
