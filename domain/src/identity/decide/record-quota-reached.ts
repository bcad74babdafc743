import type { UserEvent } from '../events.ts';
import { requireRemembered } from '../guards.ts';
import type { StaffQuota } from '../quotas.ts';
import type { UserState } from '../state.ts';

export interface RecordQuotaReached {
  readonly userId: string;
  readonly quota: StaffQuota;
  /** YYYY-MM-DD. */
  readonly reachedOn: string;
}

/** Once per day and quota, however many attempts follow. @throws DomainError `PERSON_FORGOTTEN` */
export function recordQuotaReached(state: UserState, command: RecordQuotaReached): UserEvent[] {
  requireRemembered(state);
  const { userId, quota, reachedOn } = command;
  if (state.quotasReached.includes(`${quota} ${reachedOn}`)) return [];
  return [{ type: 'StaffQuotaReached', data: { userId, quota, reachedOn } }];
}
