import type { DecideContext } from '../../kernel/decider.ts';
import type { NotificationEvent } from '../events.ts';
import type { NotificationState, Scheduled } from '../state.ts';

export type ScheduleMessage = Omit<Scheduled, 'scheduledAt'>;

/** Schedules a message about an account. */
export function scheduleMessage(
  state: NotificationState,
  command: ScheduleMessage,
  { now }: DecideContext,
): NotificationEvent[] {
  if (state.open[command.messageId]) return [];
  return [{ type: 'MessageScheduled', data: { ...command, scheduledAt: now } }];
}
