import type { DomainError } from '../../kernel/domain-error.ts';
import { bodyFault, definitions } from '../definitions.ts';
import { bodyChanged, bodyLength, bodyPayment, bodyPlaceholder, bodyTooLongForSms } from '../errors.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';
import { defineType, type OfType } from './define-type.ts';

export interface EditBody extends OfType {
  readonly body: string;
  /** Number of edits when the editor began. */
  readonly revision: number;
}

const refusals = {
  length: bodyLength,
  placeholder: bodyPlaceholder,
  payment: bodyPayment,
  sms: bodyTooLongForSms,
} as const;

/** Refusal of a text that is invalid for the type. */
export const refusalOf = (fault: keyof typeof refusals): DomainError => refusals[fault]();

/**
 * Staff replace the text.
 * @throws DomainError `MESSAGE_BODY_LENGTH`, `MESSAGE_BODY_PLACEHOLDER`, `MESSAGE_BODY_PAYMENT`,
 * `MESSAGE_BODY_TOO_LONG_FOR_SMS`, `MESSAGE_BODY_CHANGED`
 */
export function editBody(
  state: NotificationTypeState,
  { typeKey, body: written, revision }: EditBody,
): NotificationTypeEvent[] {
  const definition = definitions[typeKey];
  const body = written.replaceAll(/[^\P{Cc}\n]/gu, '').trim();
  if (body === (state.editedBody ?? definition.body)) return [];
  const fault = bodyFault(definition, body);
  if (fault) throw refusalOf(fault);
  if (revision !== state.revision) throw bodyChanged();
  return [...defineType(state, { typeKey }), { type: 'NotificationBodyEdited', data: { typeKey, body } }];
}
