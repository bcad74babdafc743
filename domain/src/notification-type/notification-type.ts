import { sameData } from '../kernel/canonical-json.ts';
import type { Aggregate, DecideContext } from '../kernel/decider.ts';
import type { DomainError } from '../kernel/domain-error.ts';
import { type Undoer, undoReasons } from '../kernel/undoing.ts';
import { type NotificationTypeKey, notificationTypeKey } from './contracts/enums.ts';
import type { Concerned } from './contracts/staff.ts';
import { bodyFault, definitions, isRequired, type NotificationTypeDefinition } from './definitions.ts';
import type { NotificationTypeEvent, PlaceholderKind } from './events.ts';
import { asSms, renderTemplate, smsParts, type Variables } from './render.ts';
import {
  bodyLength,
  bodyPayment,
  bodyPlaceholder,
  bodyTooLongForSms,
  evolve,
  initialState,
  messageNotLive,
  messageRequired,
  type NotificationTypeState,
  notificationTypeId,
  tooManyBlocked,
} from './state.ts';

export type { NotificationTypeKey } from './contracts/enums.ts';
export { definitions, isRequired, type NotificationTypeDefinition } from './definitions.ts';
export type { NotificationTypeEvent } from './events.ts';
export { asSms, type Variables } from './render.ts';
export { type NotificationTypeState, notificationTypeId } from './state.ts';

/** Key of the type with this id; undefined if the id is unknown. */
export const typeKeyOf = (id: string): NotificationTypeKey | undefined =>
  notificationTypeKey.options.find((key) => notificationTypeId(key) === id);

/** Text currently used for messages of the type. */
export const bodyInForce = (
  { editedBody }: Pick<NotificationTypeState, 'editedBody'>,
  definition: NotificationTypeDefinition,
): string =>
  // An older text may use variables that the type no longer has.
  editedBody !== null && bodyFault(definition, editedBody) === undefined ? editedBody : definition.body;

export const notificationType: Aggregate<NotificationTypeState, NotificationTypeEvent> = {
  category: 'notificationType',
  initialState,
  evolve,
  foldVersion: 3,
};

/**
 * Subject and text of a message. Uses the text edited by staff if it is valid for the type, otherwise the
 * default text.
 * @throws RangeError if the variables are not those of the type
 */
export function messageText(
  { editedBody }: Pick<NotificationTypeState, 'editedBody'>,
  definition: NotificationTypeDefinition,
  variables: Variables,
): { readonly subject: string; readonly text: string } {
  const body = bodyInForce({ editedBody }, definition);
  return { subject: definition.title, text: renderTemplate(body, definition.placeholders, variables) };
}

/** Companies that each type concerns; a message goes to those for which its event occurs. */
export const concerned: Readonly<Record<NotificationTypeKey, Concerned>> = {
  'withdrawal-approved': 'signed',
  'withdrawal-denied': 'signed',
  'withdrawal-paid-out': 'signed',
  'payout-returned': 'signed',
  'notice-issued': 'running',
  'due-soon': 'unpaid',
  overdue: 'late',
  'payment-received': 'owing',
  'limit-changed': 'running',
  'rate-changed': 'running',
  'offer-expiring': 'offered',
  'account-closed': 'running',
  'due-again': 'owing',
  'account-corrected': 'running',
  'increase-declined': 'running',
  'surety-late': 'late',
  'surety-rate-raised': 'running',
  'surety-limit-raised': 'running',
  'surety-loss': 'late',
  'surety-ended': 'signed',
};

interface OfType {
  readonly typeKey: NotificationTypeKey;
}

/** Records the definition from the code before use or change, so that the log shows which text applied. */
export function defineType(state: NotificationTypeState, { typeKey }: OfType): NotificationTypeEvent[] {
  const data = definitions[typeKey];
  return sameData(state.defined, data) ? [] : [{ type: 'NotificationTypeDefined', data }];
}

interface EditBody extends OfType {
  readonly body: string;
}

const refusals = {
  length: bodyLength,
  placeholder: bodyPlaceholder,
  payment: bodyPayment,
  sms: bodyTooLongForSms,
} as const;

const refusalOf = (fault: keyof typeof refusals): DomainError => refusals[fault]();

/**
 * @throws DomainError `MESSAGE_BODY_LENGTH`, `MESSAGE_BODY_PLACEHOLDER`, `MESSAGE_BODY_PAYMENT`,
 *   `MESSAGE_BODY_TOO_LONG_FOR_SMS`
 */
export function editBody(
  state: NotificationTypeState,
  { typeKey, body: written }: EditBody,
): NotificationTypeEvent[] {
  const definition = definitions[typeKey];
  const body = written.replaceAll(/[^\P{Cc}\n]/gu, '').trim();
  if (body === (state.editedBody ?? definition.body)) return [];
  const fault = bodyFault(definition, body);
  if (fault) throw refusalOf(fault);
  return [...defineType(state, { typeKey }), { type: 'NotificationBodyEdited', data: { typeKey, body } }];
}

interface SwitchType extends OfType {
  readonly isLive: boolean;
}

/**
 * Switches a type on or off. Scheduled messages check it when they are due.
 * @throws DomainError `MESSAGE_REQUIRED`
 */
export function switchType(
  state: NotificationTypeState,
  { typeKey, isLive }: SwitchType,
): NotificationTypeEvent[] {
  if (!isLive && isRequired(typeKey)) throw messageRequired();
  if (state.isLive === isLive) return [];
  const type = isLive ? 'NotificationTypeSwitchedOn' : 'NotificationTypeSwitchedOff';
  return [...defineType(state, { typeKey }), { type, data: { typeKey } }];
}

interface BlockCompany extends OfType {
  readonly companyId: string;
}

const BLOCKED_MAX = 1_000;

/** @throws DomainError `MESSAGE_REQUIRED`, `TOO_MANY_BLOCKED_COMPANIES` */
export function blockCompany(
  state: NotificationTypeState,
  { typeKey, companyId }: BlockCompany,
): NotificationTypeEvent[] {
  if (isRequired(typeKey)) throw messageRequired();
  if (state.blockedCompanies.includes(companyId)) return [];
  if (state.blockedCompanies.length >= BLOCKED_MAX) throw tooManyBlocked();
  const type = 'NotificationCompanyBlocked';
  return [...defineType(state, { typeKey }), { type, data: { typeKey, companyId } }];
}

export function unblockCompany(
  state: NotificationTypeState,
  { typeKey, companyId }: BlockCompany,
): NotificationTypeEvent[] {
  if (!state.blockedCompanies.includes(companyId)) return [];
  const type = 'NotificationCompanyUnblocked';
  return [...defineType(state, { typeKey }), { type, data: { typeKey, companyId } }];
}

interface RequestTest extends OfType {
  readonly testId: string;
  /** Id of the staff member who requests the test and receives it. */
  readonly personId: string;
}

/**
 * Requests a test message with example values to the requester's own phone.
 * @throws DomainError `MESSAGE_NOT_LIVE`
 */
export function requestTest(
  state: NotificationTypeState,
  { typeKey, testId, personId }: RequestTest,
  { now }: DecideContext,
): NotificationTypeEvent[] {
  if (state.lastTestId === testId) return [];
  if (!state.isLive) throw messageNotLive();
  const data = { typeKey, testId, personId, requestedAt: now };
  return [...defineType(state, { typeKey }), { type: 'NotificationTestRequested', data }];
}

/** Example of each kind of variable, for a preview. */
const examples: Readonly<Record<PlaceholderKind, string | number>> = {
  text: 'Exempelbolaget AB',
  cents: 1_250_000,
  rate: 1_080,
  date: '2027-03-28',
  instant: '2027-03-28T21:59:59.999Z',
  giro: '9912346',
  ocr: '5599001079',
  link: 'https://exempel.se/account',
};

interface Preview {
  readonly subject: string;
  readonly text: string;
  /** Number of text messages that the operator charges; null if the type sends none. */
  readonly smsParts: number | null;
}

/**
 * Preview of a text with example values.
 * @throws DomainError the errors of `editBody`
 */
export function previewOf(definition: NotificationTypeDefinition, body: string): Preview {
  const fault = bodyFault(definition, body);
  if (fault) throw refusalOf(fault);
  const { channel, placeholders, title } = definition;
  const filled = Object.fromEntries(placeholders.map(({ name, kind }) => [name, examples[kind]]));
  const text = renderTemplate(body, placeholders, filled);
  return { subject: title, text, smsParts: channel === 'email' ? null : smsParts(asSms(text)) };
}

const shared = { right: 'manage-messages', reasons: undoReasons } as const;
const ofCompanies = ['NotificationCompanyBlocked', 'NotificationCompanyUnblocked'];
const ofSwitch = ['NotificationTypeSwitchedOn', 'NotificationTypeSwitchedOff'];

/** Undoes the exclusion of companies and the switching of types. */
export const notificationTypeUndoer: Undoer<NotificationTypeState, NotificationTypeEvent> = {
  undoingOf({ type, data }) {
    const typeKey = data.typeKey as NotificationTypeKey;
    switch (type) {
      case 'NotificationCompanyBlocked':
      case 'NotificationCompanyUnblocked': {
        const { companyId } = data;
        const decide = type === 'NotificationCompanyBlocked' ? unblockCompany : blockCompany;
        return { ...shared, decide: () => (state) => decide(state, { typeKey, companyId }) };
      }
      case 'NotificationTypeSwitchedOn':
      case 'NotificationTypeSwitchedOff': {
        const isLive = type === 'NotificationTypeSwitchedOff';
        return { ...shared, decide: () => (state) => switchType(state, { typeKey, isLive }) };
      }
      default:
        return undefined;
    }
  },
  reliesOn(event, later) {
    if (ofSwitch.includes(event.type)) return ofSwitch.includes(later.type);
    const isOfSame = 'companyId' in event.data && 'companyId' in later.data;
    return (
      ofCompanies.includes(later.type) &&
      isOfSame &&
      (event.data as { companyId: string }).companyId === (later.data as { companyId: string }).companyId
    );
  },
};
