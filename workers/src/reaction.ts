import type { BusinessDayEvent } from '@kreditlina/domain/business-day/events';
import type { CompanyEvent } from '@kreditlina/domain/company/events';
import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import type { CreditAccountEvent } from '@kreditlina/domain/credit-account/events';
import type { CreditApplicationEvent } from '@kreditlina/domain/credit-application/events';
import type { DossierEvent } from '@kreditlina/domain/dossier/events';
import type { UserEvent } from '@kreditlina/domain/identity/events';
import type { IncomingPaymentEvent } from '@kreditlina/domain/incoming-payment/events';
import type { MailingListEvent } from '@kreditlina/domain/mailing-list/events';
import type { NotificationEvent } from '@kreditlina/domain/notification/events';
import type { NotificationTypeEvent } from '@kreditlina/domain/notification-type/notification-type';
import type { PayoutDateEvent } from '@kreditlina/domain/payout-date/events';
import type { ReportEvent } from '@kreditlina/domain/report/events';
import type { SavedReportEvent } from '@kreditlina/domain/saved-report/events';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import type { JobRequest } from '@kreditlina/job-runner/job-queue';

export type ReactingEvent =
  | CreditApplicationEvent
  | CreditAccountEvent
  | CompanyEvent
  | ContentPageEvent
  | MailingListEvent
  | NotificationEvent
  | NotificationTypeEvent
  | IncomingPaymentEvent
  | PayoutDateEvent
  | ReportEvent
  | SavedReportEvent
  | BusinessDayEvent
  | DossierEvent
  | UserEvent;

/** A stored event of one type, with its data as typed by the domain. */
export type Stored<Type> = Omit<RecordedEvent, 'type' | 'data'> & Extract<ReactingEvent, { type: Type }>;

/** Reactions by event type. A type or field that is renamed in the domain fails to compile here. */
export type Reactions = {
  readonly [Type in ReactingEvent['type']]?: (event: Stored<Type>, now: string) => readonly JobRequest[];
};
