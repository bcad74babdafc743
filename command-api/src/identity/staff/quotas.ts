import { recordQuotaReached, user } from '@kreditlina/domain/identity/index';
import type { StaffQuota } from '@kreditlina/domain/identity/quotas';
import { businessDate, derivedCommandId } from '@kreditlina/event-store';
import type { CommandOrigin } from '@kreditlina/event-store/commands';
import { HttpProblem } from '@kreditlina/http-edge/problem';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityParts } from '../parts.ts';

/** Times a day that one colleague may be shown a whole personal number, or look for a person by number. */
const DAILY_MAX: Readonly<Record<StaffQuota, number>> = { reveal: 20, 'look-up': 50 };
/** From this share of a quota on somebody is told. */
const NEAR_PERCENT = 80;
const RETRY_SECONDS = 3_600;
/** Rows of former days go when they are this old. */
const KEPT_DAYS = 30;

const TAKE = `insert into api.staff_quotas as kept (user_id, day, quota, used) values ($1, $2, $3, 1)
  on conflict (user_id, day, quota) do update set used = kept.used + 1 where kept.used < $4
  returning used`;

/**
 * Takes one of a colleague's quota of the day, whatever other requests do at the same time. Whoever comes near the end of it, or
 * wants more, raises an alert; the end is an event.
 * @throws HttpProblem 429 `DAILY_QUOTA_REACHED`
 */
export async function takeFromQuota(
  parts: Pick<IdentityParts, 'commands' | 'now' | 'pool' | 'raiseAlert'>,
  origin: CommandOrigin,
  quota: StaffQuota,
  log: FastifyBaseLogger,
): Promise<void> {
  const userId = origin.actor.id;
  const day = businessDate(parts.now());
  const most = DAILY_MAX[quota];
  const { rows } = await parts.pool.query<{ used: number }>(TAKE, [userId, day, quota, most]);
  const used = rows[0]?.used;
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

/** Removes what is over. */
export async function purgeQuotas(pool: IdentityParts['pool'], now: string): Promise<void> {
  await pool.query(`delete from api.staff_quotas where day < $1::timestamptz::date - ${KEPT_DAYS}`, [now]);
}
