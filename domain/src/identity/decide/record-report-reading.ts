import { notRegistered } from '../errors.ts';
import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { Recorded, UserState } from '../state.ts';

export type RecordReportReading = Omit<Recorded<'PersonReportRead'>, 'userId'>;

/**
 * Records that staff read a bureau's report on the person, before it is shown. @throws DomainError
 * `USER_NOT_FOUND`, `PERSON_FORGOTTEN`
 */
export function recordReportReading(state: UserState, command: RecordReportReading): UserEvent[] {
  requireRemembered(state);
  if (state.userId === '') throw notRegistered();
  if (state.reveals.includes(command.readingId)) return [];
  return [{ type: 'PersonReportRead', data: { ...command, userId: state.userId } }];
}
