import { v5 } from 'uuid';
import { DomainError } from '../kernel/domain-error.ts';
import type { NotificationTypeKey } from './contracts/enums.ts';
import type { NotificationTypeEvent } from './events.ts';

export type Recorded<Type extends NotificationTypeEvent['type']> = Extract<
  NotificationTypeEvent,
  { type: Type }
>['data'];

export interface NotificationTypeState {
  /** Definition when the type was last used; null if never. */
  readonly defined: Recorded<'NotificationTypeDefined'> | null;
  /** Text edited by staff; null if the default text applies. */
  readonly editedBody: string | null;
  /** Number of edits so far. Each message records the version of its text. */
  readonly textVersion: number;
  readonly isLive: boolean;
  readonly blockedCompanies: readonly string[];
  /** Id of the latest test requested. */
  readonly lastTestId: string | null;
}

export const initialState = (): NotificationTypeState => ({
  defined: null,
  editedBody: null,
  textVersion: 0,
  isLive: true,
  blockedCompanies: [],
  lastTestId: null,
});

export function evolve(state: NotificationTypeState, event: NotificationTypeEvent): NotificationTypeState {
  switch (event.type) {
    case 'NotificationTypeDefined':
      return { ...state, defined: event.data };
    case 'NotificationBodyEdited':
      return { ...state, editedBody: event.data.body, textVersion: state.textVersion + 1 };
    case 'NotificationTypeSwitchedOn':
      return { ...state, isLive: true };
    case 'NotificationTypeSwitchedOff':
      return { ...state, isLive: false };
    case 'NotificationCompanyBlocked':
      return { ...state, blockedCompanies: [...without(state, event.data), event.data.companyId] };
    case 'NotificationCompanyUnblocked':
      return { ...state, blockedCompanies: without(state, event.data) };
    case 'NotificationTestRequested':
      return { ...state, lastTestId: event.data.testId };
    default:
      return state;
  }
}

const without = (
  { blockedCompanies }: NotificationTypeState,
  { companyId }: { companyId: string },
): string[] => blockedCompanies.filter((id) => id !== companyId);

export const bodyLength = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_LENGTH');
export const bodyPlaceholder = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PLACEHOLDER');
/** Error for missing or typed payment details, so that no one alone can redirect all payments. */
export const bodyPayment = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_PAYMENT');
export const bodyTooLongForSms = (): DomainError => new DomainError('rule', 'MESSAGE_BODY_TOO_LONG_FOR_SMS');
/** Error for switching off a mandatory type, which announces due dates and fees before they are owed. */
export const messageRequired = (): DomainError => new DomainError('rule', 'MESSAGE_REQUIRED');
export const tooManyBlocked = (): DomainError => new DomainError('rule', 'TOO_MANY_BLOCKED_COMPANIES');
/** Error for testing a type that is switched off. */
export const messageNotLive = (): DomainError => new DomainError('rule', 'MESSAGE_NOT_LIVE');

const NOTIFICATION_TYPE_NAMESPACE = '3d0b7a52-64c1-5e9b-9a37-0f5d1c28e4b6';

export const notificationTypeId = (key: NotificationTypeKey): string => v5(key, NOTIFICATION_TYPE_NAMESPACE);
