import type { DecideContext } from '../../kernel/decider.ts';
import { messageNotLive } from '../errors.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';
import { defineType, type OfType } from './define-type.ts';

export interface RequestTest extends OfType {
  readonly testId: string;
  /** The requester, who receives it. */
  readonly personId: string;
}

/** Sends the text with example values to the requester's phone. @throws DomainError `MESSAGE_NOT_LIVE` */
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
