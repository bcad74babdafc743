import type { DecideContext } from '../../kernel/decider.ts';
import { messageNotLive } from '../errors.ts';
import type { NotificationTypeEvent } from '../events.ts';
import type { NotificationTypeState } from '../state.ts';
import { defineType, type OfType } from './define-type.ts';

export interface RequestTest extends OfType {
  readonly testId: string;
  /** Who asks gets it. */
  readonly personId: string;
}

/** The text with made-up values to the phone of whoever asks. @throws DomainError `MESSAGE_NOT_LIVE` */
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
