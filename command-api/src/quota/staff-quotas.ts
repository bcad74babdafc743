import type { StaffQuota } from '@kreditlina/domain/identity/events';
import { recordQuotaReached, user } from '@kreditlina/domain/identity/index';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin, Commands } from '@kreditlina/event-store/commands';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { RaiseAlert } from '@kreditlina/http-edge/security-alert';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { takeOfDay } from './daily-quota.ts';
import type { PersonalRows } from './personal-rows.ts';

export interface QuotaParts {
  readonly commands: Commands;
  readonly pool: pg.Pool;
  readonly now: () => string;
  readonly raiseAlert: RaiseAlert;
  readonly personalRows: PersonalRows;
}

/** Daily quotas per colleague of revealed personal numbers, look-ups by number, and exported lists. */
const DAILY_MAX: Readonly<Record<StaffQuota, number>> = { reveal: 20, 'look-up': 50, export: 50 };
/** Used percentage of a quota at which an alert is raised. */
const NEAR_PERCENT = 80;
const RETRY_SECONDS = 3_600;

/**
 * Takes one use from a colleague's daily quota, atomically. Raises an alert near the limit and above it, and
 * records an event above it.
 * @throws HttpProblem 429 `DAILY_QUOTA_REACHED`
 */
export async function takeFromQuota(
  parts: QuotaParts,
  origin: CommandOrigin,
  quota: StaffQuota,
  log: FastifyBaseLogger,
): Promise<void> {
  const userId = origin.actor.id;
  const day = dateInSweden(parts.now());
  const most = DAILY_MAX[quota];
  const used = await takeOfDay(parts, { userId, name: quota, most });
  if (used !== undefined) {
    if (used === (most * NEAR_PERCENT) / 100)
      parts.raiseAlert(log, 'quota-near', { user_id: userId, quota, used });
    return;
  }
  parts.raiseAlert(log, 'quota-reached', { user_id: userId, quota });
  const commandId = derivedCommandId(userId, `${quota} ${day}`);
  await parts.commands.send({ ...origin, commandId }, user, userId, recordQuotaReached, {
    userId,
    quota,
    reachedOn: day,
  });
  throw new HttpProblem(429, 'DAILY_QUOTA_REACHED', { retryAfterSeconds: RETRY_SECONDS });
}
