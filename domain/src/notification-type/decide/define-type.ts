import { sameData } from '../../kernel/same-data.ts';
import type { NotificationTypeKey } from '../contracts/enums.ts';
import { definitions } from '../definitions.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';

export interface OfType {
  readonly typeKey: NotificationTypeKey;
}

/**
 * Records the code's definition before a type is used or changed: the log then always shows which text was in
 * force.
 */
export function defineType(state: NotificationTypeState, { typeKey }: OfType): NotificationTypeEvent[] {
  const data = definitions[typeKey];
  return sameData(state.defined, data) ? [] : [{ type: 'NotificationTypeDefined', data }];
}
