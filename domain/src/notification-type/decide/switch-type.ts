import { isRequired } from '../definitions.ts';
import { messageRequired } from '../errors.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';
import { defineType, type OfType } from './define-type.ts';

export interface SwitchType extends OfType {
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
