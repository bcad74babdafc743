import type { Aggregate } from '../kernel/decider.ts';
import { type NotificationTypeKey, notificationTypeKey } from './contracts/enums.ts';
import { bodyFault, type NotificationTypeDefinition } from './definitions.ts';
import type { NotificationTypeEvent } from './events.ts';
import { notificationTypeId } from './ids.ts';
import { renderTemplate, type Variables } from './render.ts';
import { evolve, initialState, type NotificationTypeState } from './state.ts';

export { concerned } from './audience.ts';
export type { NotificationTypeKey } from './contracts/enums.ts';
export { blockCompany, unblockCompany } from './decide/block-company.ts';
export { defineType } from './decide/define-type.ts';
export { editBody } from './decide/edit-body.ts';
export { requestTest } from './decide/request-test.ts';
export { switchType } from './decide/switch-type.ts';
export { definitions, isRequired, type NotificationTypeDefinition } from './definitions.ts';
export type { NotificationTypeEvent } from './events.ts';
export { notificationTypeId } from './ids.ts';
export { previewOf } from './preview.ts';
export type { Variables } from './render.ts';
export { asSms } from './sms.ts';
export type { NotificationTypeState } from './state.ts';
export { notificationTypeUndoer } from './undoing.ts';

/** Key of a type's id; undefined for an unknown id. */
export const typeKeyOf = (id: string): NotificationTypeKey | undefined =>
  notificationTypeKey.options.find((key) => notificationTypeId(key) === id);

/** The text in force. */
export const bodyInForce = (
  { editedBody }: Pick<NotificationTypeState, 'editedBody'>,
  definition: NotificationTypeDefinition,
): string =>
  // An older text may use variables that the type no longer has.
  editedBody !== null && bodyFault(definition, editedBody) === undefined ? editedBody : definition.body;

/** Streams `notificationType-<id of the key>`. */
export const notificationType: Aggregate<NotificationTypeState, NotificationTypeEvent> = {
  category: 'notificationType',
  initialState,
  evolve,
  foldVersion: 2,
};

/**
 * Current text of a message: the staff's text while it is valid for the type, otherwise the code's.
 * @throws RangeError when the variables are not those of the type
 */
export function messageText(
  { editedBody }: Pick<NotificationTypeState, 'editedBody'>,
  definition: NotificationTypeDefinition,
  variables: Variables,
): { readonly subject: string; readonly text: string } {
  const body = bodyInForce({ editedBody }, definition);
  return { subject: definition.title, text: renderTemplate(body, definition.placeholders, variables) };
}
